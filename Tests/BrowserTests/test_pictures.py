"""Pictures of every state of the page at three sizes, by day and by night: for people to look at, kept with the test run."""

import pytest
from pages import ARTEFACTS, expect_drawn, until
from states import viewport, walk

ON_SCREEN = """async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Reads the picture back in a page of its own: how many of a thousand places are of the commonest colour.
COMMONEST = """async (picture) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, 0, image.width, image.height), seen = new Map();
    for (let place = 0; place < 1000; place += 1) {
        const at = Math.floor(place * image.width * image.height / 1000) * 4;
        const colour = data.slice(at, at + 3).join();
        seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }
    return {commonest: Math.max(...seen.values()), colours: seen.size, width: image.width, height: image.height};
}"""


@pytest.fixture
def judge(chromium):
    """Says of a picture's bytes how many colours it has."""
    import base64

    context = chromium.new_context()
    page = context.new_page()
    yield lambda picture: page.evaluate(COMMONEST, "data:image/png;base64," + base64.b64encode(picture).decode())
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
        assert look["colours"] > 12 and look["commonest"] < 900, f"{path.name} is all but blank: {look}"
