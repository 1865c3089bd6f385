/**
 * Lays out the product scenes below the window, one at a time while the browser has nothing else to do: until then they're
 * left out (app/styles/scenes.css), and so they'd be missing in a picture of the whole page. A scene moves when it comes into
 * sight, and rests when it has left.
 */
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const { dataset } = target as HTMLElement;
    const seen = dataset.sight === "in" || dataset.sight === "past";
    dataset.sight = isIntersecting ? "in" : seen ? "past" : "out";
  }
});

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 100);

const left = [...document.querySelectorAll<HTMLElement>(".scene")];
const next = () => {
  const scene = left.shift();
  if (!scene) return;
  sight.observe(scene);
  whenIdle(next);
};
whenIdle(next);
