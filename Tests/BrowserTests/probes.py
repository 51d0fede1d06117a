"""What is wrong with how a page is laid out, each as an expression whose value is a list of what it found."""

# What can be tapped, with the part of it that takes the tap. Rows beyond the list's edges and the unseen are left out.
CONTROLS = """() => [...document.querySelectorAll(
        'a[href], button, select, input, textarea, summary, [role=option], [role=slider], [role=gridcell][tabindex]')]
    .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.disabled && !e.matches('.skip:not(:focus)'))
    .map((e) => e.matches('input[type=radio], input[type=checkbox]') ? e.closest('label') ?? e : e)
    .filter((e) => e.getBoundingClientRect().width > 0)"""
NAMED = "(e) => e.id || e.getAttribute('aria-label') || e.textContent.trim().slice(0, 40) || e.className"

SMALL_TARGETS = f"""() => {{
    const name = {NAMED}, least = 43.5;
    const reaches = (e, {{left, right, top, bottom}}) => {{
        const x = (left + right) / 2, y = (top + bottom) / 2;
        return [[0, 0], [-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => {{
            const hit = document.elementFromPoint(x + dx, Math.max(1, y + dy));
            return hit !== null && e.contains(hit);
        }});
    }};
    return ({CONTROLS})().filter((e) => !e.matches('.maplibregl-map *'))
        .map((e) => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => (box.width < least || box.height < least) && !reachesDown(e, box))
        .map(([e, box]) => `${{name(e)}} ${{Math.round(box.width)}}x${{Math.round(box.height)}}`);
    // A thin control may take taps below what is drawn of it.
    function reachesDown(e, box) {{
        if (box.width < least) return reaches(e, box);
        const x = (box.left + box.right) / 2;
        // Under a dialog it takes none.
        if (!e.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2))) return true;
        return [1, 15, 29, 43].every((dy) => e.contains(document.elementFromPoint(x, box.top + dy)));
    }}
}}"""

# Whatever floats over the map or beside it: no two on each other, all of each on the screen.
OVERLAPS = """() => {
    const floating = [...document.querySelectorAll('.top > *, .float, .sheet, .map-missing')]
        .filter((e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 0);
    const found = [];
    floating.forEach((a, index) => {
        const one = a.getBoundingClientRect();
        if (one.left < -1 || one.top < -1 || one.right > innerWidth + 1 || one.bottom > innerHeight + 1)
            found.push(`${a.id || a.className} is not whole on the screen`);
        for (const b of floating.slice(index + 1)) {
            const two = b.getBoundingClientRect();
            const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            if (wide > 1 && high > 1) found.push(`${a.id || a.className} on ${b.id || b.className}`);
        }
    });
    return found;
}"""

# Boxes that hide a part of what they hold, but for the lines of a row, which end with an ellipsis.
CUT_OFF = """() => [...document.querySelectorAll('body *')]
    .filter((e) => e.checkVisibility({visibilityProperty: true})
        && !e.closest('.unseen, .maplibregl-map, svg, select, input, #strings-missing'))
    .map((e) => [e, getComputedStyle(e)])
    .filter(([, style]) => style.textOverflow !== 'ellipsis')
    .filter(([e, style]) => (/hidden|clip/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1)
        || (/hidden|clip/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 1))
    .map(([e]) => `${e.id || e.className || e.tagName} holds ${e.scrollWidth}x${e.scrollHeight}`
        + ` in ${e.clientWidth}x${e.clientHeight}: ${e.textContent.trim().slice(0, 40)}`)"""

WIDER_THAN_THE_SCREEN = """() => [document.scrollingElement, ...document.querySelectorAll('.panel, .scroller, dialog, .place')]
    .filter((e) => e.checkVisibility({visibilityProperty: true}) && e.scrollWidth > e.clientWidth + 1)
    .map((e) => `${e.id || e.tagName} is ${e.scrollWidth} wide in ${e.clientWidth}`)"""

# Controls that stay covered, or beyond the screen, even when they are scrolled to.
UNREACHABLE = f"""(within) => {{
    const name = {NAMED};
    return ({CONTROLS})().filter((e) => e.closest(within) && !e.closest('.row-item'))
        .filter((e) => {{
            e.scrollIntoView({{block: 'nearest', inline: 'nearest'}});
            const box = e.getBoundingClientRect();
            const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
            const over = hit?.closest('.range-track') && hit.closest('.range-track') === e.closest('.range-track');
            return hit === null || !(e.contains(hit) || hit.contains(e) && hit.closest('label') || over);
        }})
        .map(name);
}}"""

MOVING = "() => document.getAnimations().filter((a) => a.playState === 'running').map((a) => a.animationName"
MOVING += " ?? a.transitionProperty)"
