/** Parcels at a door, as the camera saw them. */
export function ParcelPhoto() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h160v100H0Z" fill="#c9c3b4" />
      <path
        d="M0 12h160M0 26h160M0 40h160M0 54h160M0 68h160M20 0v12M140 0v12M128 12v14M30 26v14M14 40v14M28 54v14M146 54v14"
        stroke="#b3ac9b"
      />
      <path d="M46 2h66v80H46Z" fill="#e9e4d8" />
      <path d="M51 7h56v75H51Z" fill="#1f4d3d" />
      <path d="M57 13h20v26H57ZM82 13h20v26H82ZM57 45h20v31H57ZM82 45h20v31H82Z" fill="#2b6350" />
      <path d="M57 13h20v26H57ZM82 13h20v26H82Z" fill="#9fc3d0" opacity=".5" />
      <circle cx="102" cy="44" r="2.2" fill="#e7c77f" />
      <path d="M0 82h160v18H0Z" fill="#857f73" />
      <path d="M40 78h78v7H40Z" fill="#a39c8e" />
      <path d="M84 58h30v25H84Z" fill="#c48a4a" />
      <path d="M84 58l5-5h30l-5 5Z" fill="#dda765" />
      <path d="M114 58l5-5v25l-5 5Z" fill="#a26f37" />
      <path d="M96 53h6v30h-6Z" fill="#f2e3c6" opacity=".9" />
      <path d="M90 44h20v14H90Z" fill="#b97f42" />
      <path d="M90 44l4-4h20l-4 4Z" fill="#d39c5a" />
      <path d="M110 44l4-4v14l-4 4Z" fill="#97662f" />
      <path d="M126 82V60q6-12 12 0v22Z" fill="#5d4a37" />
      <path
        d="M132 62c-12-4-12-18-4-24 2 6 4 8 4 12 2-8 8-10 12-8 0 10-4 18-12 20Z"
        fill="#39724c"
      />
    </svg>
  );
}

const hands = {
  brooks:
    "M6 30C14 8 24 4 22 14S8 26 10 31s12 2 16-6M30 31c8-4 10-24 6-25s-8 25 0 25 8-12 12-11-2 11 3 11 7-12 10-11-1 10 4 10M78 8c-4 10-8 24-6 24M74 12c10-9 20-3 8 7 12-2 14 12-6 13m20-13c-2 10-2 12 2 12s6-10 9-10 0 9 8 6",
  romano:
    "M12 6C8 18 4 30 10 32c8 2 16-4 20-10m2 4c-2 6 2 8 6 2m2-4c-4 8 2 9 6 1m4 4c6-3 4-9-1-5-6 5 0 10 6 6m16 1C72 18 74 8 76 8c14-4 16 10-2 12 6 4 10 10 18 11m4-8c-5 2-5 8 0 8s5-8 0-8m5 1c2 4 2 5 1 8 3-7 5-9 8-7",
};

export function Signature({ hand = "brooks" }: { hand?: keyof typeof hands }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 46">
      <path
        d={hands[hand]}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
