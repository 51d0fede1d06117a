"""Pictures of every state of the page at three sizes, by day and by night: for people to look at, kept with the test run."""

import pytest
from pages import ARTEFACTS, expect_drawn, until
from states import viewport, walk

ON_SCREEN = """async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Reads the picture back in a page of its own: how many colours it has, and how much of it is of the commonest.
LOOK = """async (picture) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const {width, height} = image, context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer), seen = new Map();
    for (const colour of pixels) seen.set(colour, (seen.get(colour) ?? 0) + 1);
    return {commonest: Math.max(...seen.values()) / pixels.length, colours: seen.size, width, height};
}"""


@pytest.fixture
def judge(chromium):
    """Says of a picture's bytes how many colours it has."""
    import base64

    context = chromium.new_context()
    page = context.new_page()
    yield lambda picture: page.evaluate(LOOK, "data:image/png;base64," + base64.b64encode(picture).decode())
    context.close()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", ["390x844", "820x1180", "1280x800"])
def test_every_state_has_its_picture(visit, month, judge, size, dark):
    shade, folder = "dark" if dark else "light", ARTEFACTS / "states"
    folder.mkdir(exist_ok=True)
    for old in folder.glob(f"{size}-{shade}-*.png"):
        old.unlink()
    page = visit(month, "/?period=week&magnitude=2..", viewport(size), dark, sharp=True)
    expect_drawn(page)
    for number, state in enumerate(walk(page), 1):
        until(page, "epicenter.map.loaded() && !epicenter.map.isMoving()", seconds=60)
        page.evaluate(ON_SCREEN)
        path = folder / f"{size}-{shade}-{number:02d}-{state.replace(' ', '-')}.png"
        look = judge(page.screenshot(path=path))
        assert f"{look['width']}x{look['height']}" == size
        assert look["colours"] > 500 and look["commonest"] < 0.9, f"{path.name} is all but blank: {look}"
