/**
 * Lays out what is below the window, a part in each frame while the browser has nothing else to do: until then the product
 * scenes and the blocks of a long text are left out (src/ui/styles), and so they'd be missing in a picture of the whole page.
 * A scene moves when it comes into sight, and rests when it has left.
 */
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const { dataset } = target as HTMLElement;
    const seen = dataset.sight === "in" || dataset.sight === "past";
    dataset.sight = isIntersecting ? "in" : seen ? "past" : "out";
  }
});

/** Blocks of a text that are laid out in one frame. */
const blocksAtOnce = 8;

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const scenes = find(".scene");
const blocks = find(".prose-long > *");

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 100);

const next = () => {
  const scene = scenes.shift();
  if (scene) sight.observe(scene);
  else for (const block of blocks.splice(0, blocksAtOnce)) block.dataset.laid = "";
  // Idle callbacks share a frame: two parts in one take twice as long before the page answers.
  if (scenes.length + blocks.length > 0) requestAnimationFrame(() => whenIdle(next));
};
whenIdle(next);
