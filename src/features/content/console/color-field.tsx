import { darkTheme, lightTheme } from "../../../contract/theme.ts";
import {
  accentColors,
  contrastFaults,
  contrastRatio,
  darkAccentFor,
  nearestReadable,
  type Scheme,
} from "../../brand/brand-colors.ts";

interface ColorFieldProps {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  label: string;
  scheme: Scheme;
  /** The input's text. Empty: the theme's color, or the one that goes with `lightValue`. */
  value: string;
  /** The accent for the light scheme, as it is typed. */
  lightValue: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** `#rrggbb` of what is typed; null if it isn't a color. The server reads it the same way. */
function hexOf(text: string): string | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return /^[0-9a-f]{6}$/.test(six) ? `#${six}` : null;
}

/** The brand's accent in one scheme: chosen or typed, shown on what it stands on, with its contrast. */
export default function ColorField(props: ColorFieldProps) {
  const { id, label, scheme, value, readOnly, onChange } = props;
  const own = hexOf(value);
  const light = hexOf(props.lightValue) ?? lightTheme.accent;
  const proposed =
    scheme === "light"
      ? lightTheme.accent
      : light === lightTheme.accent
        ? darkTheme.accent
        : darkAccentFor(light);
  const color = own ?? proposed;
  return (
    <div>
      <div className="color-field-inputs">
        <input
          type="color"
          className="color-swatch"
          aria-label={`${label}: choose from a palette`}
          disabled={readOnly}
          value={color}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="input max-w-40"
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={proposed}
          readOnly={readOnly}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && !readOnly ? (
          <button type="button" className="btn" onClick={() => onChange("")}>
            {scheme === "light" ? "Use the built-in green" : "Use the matching shade"}
          </button>
        ) : null}
      </div>
      {value === "" || own ? <Sample color={color} scheme={scheme} /> : null}
      {own && !readOnly ? <Contrast color={own} scheme={scheme} onChange={onChange} /> : null}
    </div>
  );
}

/** The color in use: a button, a link, and a tag on the page's own ground. */
function Sample({ color, scheme }: { color: string; scheme: Scheme }) {
  const { accent, onAccent, accentWash } = accentColors(color, scheme);
  const { paper, ink, line } = scheme === "light" ? lightTheme : darkTheme;
  return (
    <p
      aria-hidden="true"
      className="color-sample"
      style={{ backgroundColor: paper, color: ink, borderColor: line }}
    >
      <span className="color-sample-button" style={{ backgroundColor: accent, color: onAccent }}>
        Start free
      </span>
      <span className="color-sample-link" style={{ color: accent }}>
        See pricing
      </span>
      <span className="color-sample-tag" style={{ backgroundColor: accentWash, color: accent }}>
        New
      </span>
    </p>
  );
}

const ratioText = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`;

/** The result of the check before publishing, shown as soon as a color is chosen. */
function Contrast(props: { color: string; scheme: Scheme; onChange: (value: string) => void }) {
  const { color, scheme, onChange } = props;
  const [worst] = contrastFaults(color, scheme);
  const { paper } = scheme === "light" ? lightTheme : darkTheme;
  const { onAccent } = accentColors(color, scheme);
  const better = worst ? nearestReadable(color, scheme) : color;
  return (
    <div role="status" className="color-contrast">
      {worst ? (
        <>
          <p className="field-error">
            {`Hard to read: the contrast ${worst.where} is ${ratioText(worst.ratio)}, and it must be at least ${worst.needed}:1.`}
          </p>
          <button type="button" className="btn" onClick={() => onChange(better)}>
            <span aria-hidden="true" className="color-dot" style={{ backgroundColor: better }} />
            {`Use ${better}`}
          </button>
        </>
      ) : (
        <p className="field-hint">
          {`Easy to read: ${ratioText(contrastRatio(color, paper))} on the page, ${ratioText(contrastRatio(onAccent, color))} with the text on buttons.`}
        </p>
      )}
    </div>
  );
}
