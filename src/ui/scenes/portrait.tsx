type Hair = "short" | "bun" | "long" | "curls" | "bald" | "scarf" | "cap" | "bob";

export interface PortraitLook {
  hair: Hair;
  /** Colours of the drawing, the same in both schemes: a picture brings its own background. */
  ground: string;
  skin: string;
  hairColor: string;
  top: string;
  glasses?: boolean;
  beard?: boolean;
}

const behind: Partial<Record<Hair, string>> = {
  long: "M46 74c0-30 14-46 34-46s34 16 34 46c0 20 4 34 8 46-12 6-72 6-84 0 4-12 8-26 8-46Z",
  bob: "M46 72c0-28 14-44 34-44s34 16 34 44c0 12 1 20 3 27-14 7-60 7-74 0 2-7 3-15 3-27Z",
  scarf: "M40 78c0-34 16-54 40-54s40 20 40 54c0 22 2 36 8 48-18 10-78 10-96 0 6-12 8-26 8-48Z",
};

const front: Record<Hair, string> = {
  short: "M53 66c-4-24 8-40 28-40 18 0 30 13 27 38-4-5-6-11-8-17-14 4-27 2-36-4-4 6-8 13-11 23Z",
  bun: "M53 66c-3-24 9-38 27-38s30 14 27 38c-4-11-10-20-27-20S57 55 53 66Zm16-42a11 11 0 1 1 22 0 11 11 0 0 1-22 0Z",
  long: "M53 70c-1-24 9-38 27-38s28 14 27 38c-6-7-10-14-12-22-10 8-26 10-34 8-3 4-6 8-8 14Z",
  curls:
    "M50 70c-7-6-7-17 1-21-2-10 6-17 14-15 4-8 17-10 23-3 9-4 19 3 18 13 8 4 9 17 2 24-2-7-4-11-8-15-12 3-28 2-38-3-6 5-10 11-12 20Z",
  bald: "",
  scarf: "M53 72c-2-24 9-40 27-40s29 16 27 40c-4-12-9-22-27-22s-23 10-27 22Z",
  cap: "M52 58c0-20 12-32 28-32s28 12 28 32c8 0 14 2 18 6-14 2-34-1-46-1s-20 1-28-5Z",
  bob: "M53 74c-2-26 9-42 27-42s29 16 27 42c-3-10-6-16-9-20-12 2-22-1-28-6-4 8-12 12-17 26Z",
};

/** A drawn bust. Team photographs of real people take its place when there are any. */
export function Portrait({ look, className }: { look: PortraitLook; className?: string }) {
  const { hair, ground, skin, hairColor, top } = look;
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={className}>
      <rect width="160" height="160" fill={ground} />
      {behind[hair] ? <path d={behind[hair]} fill={hairColor} /> : null}
      <path d="M14 160c2-32 28-46 66-46s64 14 66 46Z" fill={top} />
      <path d="M66 90h28v24c0 8-6 13-14 13s-14-5-14-13Z" fill={skin} />
      <path d="M66 100c4 6 24 6 28 0v6c-6 6-22 6-28 0Z" fill="#000000" opacity="0.12" />
      {hair === "scarf" ? (
        <path d="M44 108c10 12 62 12 72 0l8 20c-24 14-64 14-88 0Z" fill={hairColor} />
      ) : null}
      <path d="M53 68c0-22 10-36 27-36s27 14 27 36c0 20-12 36-27 36S53 88 53 68Z" fill={skin} />
      {look.beard ? (
        <path
          d="M53 70c2 6 5 9 9 10 8-5 28-5 36 0 4-1 7-4 9-10 1 24-12 37-27 37S52 94 53 70Zm20 19c4 3 10 3 14 0-2-3-12-3-14 0Z"
          fill={hairColor}
        />
      ) : null}
      {front[hair] ? <path d={front[hair]} fill={hairColor} /> : null}
      <g fill="none" stroke="#1d1a17" strokeWidth="2.4" strokeLinecap="round">
        <path d="M68 70v1.500M92 70v1.500" strokeWidth="4" />
        {look.beard ? null : <path d="M73 87c4 4 10 4 14 0" />}
        {look.glasses ? (
          <path
            d="M60 70a8 8 0 1 0 16 0 8 8 0 1 0-16 0Zm24 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0Zm-8-1c2-2 6-2 8 0"
            strokeWidth="1.800"
          />
        ) : null}
      </g>
    </svg>
  );
}
