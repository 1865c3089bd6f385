import type { KeyboardEvent, PointerEvent } from "react";
import type { AdminMedia } from "../media-operations.ts";
import { Thumb } from "./thumb.tsx";

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / 5) * 5));

/** The whole picture with the point that crops keep in view, set by pointer or by arrow keys. */
export function FocalPoint(props: {
  media: AdminMedia;
  x: number;
  y: number;
  readOnly: boolean;
  onChange: (x: number, y: number) => void;
}) {
  const { media, x, y, readOnly, onChange } = props;
  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      within(((event.clientX - box.left) / box.width) * 100),
      within(((event.clientY - box.top) / box.height) * 100),
    );
  }
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(within(x + step[0]), within(y + step[1]));
  }
  return (
    <div className="focal">
      <div
        className="focal-picture"
        data-set={readOnly ? undefined : true}
        onPointerDown={(event) => {
          if (readOnly) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      >
        <Thumb picture={media} sizes="46rem" alt={media.alt} />
        {readOnly ? null : (
          <button
            type="button"
            className="focal-mark"
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={`Focal point, ${x}% from the left and ${y}% from the top`}
            aria-describedby="focal-hint"
            onKeyDown={move}
          />
        )}
      </div>
      <div className="focal-crops">
        {(["Wide", "Square", "Tall"] as const).map((name) => (
          <figure key={name}>
            <Thumb
              picture={{ ...media, focusX: x, focusY: y }}
              sizes="12rem"
              className={`crop-${name.toLowerCase()}`}
            />
            <figcaption className="text-xs text-muted">{name}</figcaption>
          </figure>
        ))}
      </div>
      {readOnly ? null : (
        <p id="focal-hint" className="field-hint">
          Crops keep this point in view. Click the picture, or move the point with the arrow keys.
        </p>
      )}
    </div>
  );
}
