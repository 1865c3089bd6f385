import { drawn } from "./drawn.ts";
import { useScene } from "./scene-words.ts";

const outline =
  "M40 470V92Q40 40 92 40H800Q880 40 930 84L1062 214Q1080 232 1110 240L1176 262Q1212 276 1212 322V448Q1212 470 1190 470Z";

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="88" fill="#08110e" />
      <circle r="50" fill="#d5ddd8" />
      <path
        d="M0-46V-20M44-14 19-6M27 37 12 16M-27 37-12 16M-44-14-19-6"
        stroke="#7b8d85"
        strokeWidth="9"
      />
      <circle r="15" fill="#5d6d66" />
    </g>
  );
}

/** A van on a lift, in the shop. The same in both schemes: a picture brings its own ground. */
export function VanOnLift({ className = "" }: { className?: string }) {
  const { texts } = useScene();
  return (
    <svg
      viewBox="0 0 800 640"
      role="img"
      data-scene="van-on-lift"
      aria-label={texts.vanOnLift}
      className={className}
    >
      <path d="M0 0h800v640H0Z" fill={drawn("wall")} />
      <path d="M0 0h800v120H0Z" fill={drawn("shade")} />
      <path
        d="M80 0v560M240 0v560M400 0v560M560 0v560M720 0v560"
        stroke={drawn("shade")}
        strokeWidth="3"
      />
      <path d="M400 92 60 560h680Z" fill="#f5b34c" opacity=".13" />
      <path d="M396 0h8v58h-8Z" fill="#08201a" />
      <path d="M340 92q0-38 60-38t60 38Z" fill="#f5b34c" />
      <path d="M352 92h96q-8 14-48 14t-48-14Z" fill="#fdf3e1" />
      <path d="M0 560h800v80H0Z" fill={drawn("floor")} />
      <path d="M0 560h800v8H0Z" fill={drawn("edge")} />
      <path d="M226 452h22v108h-22ZM552 452h22v108h-22Z" fill="#7b8d85" />
      <path d="M200 556h74v12h-74ZM526 556h74v12h-74Z" fill="#54655d" />
      <path d="M150 436h500v18H150Z" fill="#a3b5ad" />
      <path d="M150 436h500v6H150Z" fill="#dfe6e2" />
      {/* The brand's van, as `media/gallery/van.ts` draws it; its front wheel is off and leans on the right. */}
      <clipPath id="lift-van">
        <path d={outline} />
      </clipPath>
      <g transform="translate(138 200) scale(.42)">
        <path d={outline} fill={drawn("strong")} />
        <g clipPath="url(#lift-van)">
          <path d="M-20 500 560 30H1300V500Z" fill={drawn("bright")} />
          <path d="M130 500 640 30H800L470 500Z" fill="#ffffff" />
          <path
            d="M318 470l52-58M402 373l47-53M486 276l42-48M570 179l37-43"
            stroke={drawn("strong")}
            strokeWidth="17"
          />
          <path d="M0 36h1240v50H0Z" fill="#ffffff" opacity=".16" />
          <path d="M0 400h1240v80H0Z" fill="#00150d" opacity=".2" />
          <path d="M1180 306h40v56h-52q-10-40 12-56Z" fill="#fdf3e1" />
          <path d="M36 300h16v84H36Z" fill="#d8453a" />
        </g>
        <g transform="translate(80 110) scale(5) translate(-1 -1)">
          <rect x="1" y="1" width="38" height="38" rx="10" fill="#ffffff" />
          <path d="M13.8 39 18 9h4l4.200 30z" fill={drawn("strong")} />
          <path
            d="M20 12.500v3.600M20 20v4.800M20 29v6"
            stroke="#ffffff"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
        <path d="M838 92q42 0 70 28l104 106H780q-16 0-16-16V108q0-16 16-16Z" fill="#12241e" />
        <path
          d="M838 92q42 0 70 28l36 36-70 70H780q-16 0-16-16V108q0-16 16-16Z"
          fill="#8ec1f7"
          opacity=".2"
        />
        <path
          d="M738 60V440M738 270H1044V440"
          fill="none"
          stroke="#08201a"
          strokeOpacity=".28"
          strokeWidth="4"
        />
        <path d="M1022 206q34-10 40 14v36q-30 6-40-10Z" fill="#0d1a16" />
        <path
          d="M150 470a110 110 0 0 1 220 0ZM886 470a110 110 0 0 1 220 0ZM30 452h1186v26H30Z"
          fill="#08110e"
        />
        <Wheel x={260} y={470} />
        <circle cx="996" cy="470" r="34" fill="#7b8d85" />
        <circle cx="996" cy="470" r="12" fill="#d5ddd8" />
      </g>
      <g transform="scale(.42)">
        <Wheel x={1620} y={1246} />
      </g>
      <path d="M340 512h120v50H340Z" fill="#b45309" />
      <path d="M340 512h120v14H340Z" fill="#d97a1f" />
      <path d="M376 512v-14h48v14" fill="none" stroke="#fdf3e1" strokeWidth="6" />
      <path d="M394 522h12v10h-12Z" fill="#fdf3e1" />
      {/* On the wall, clear of the van: a wrench, a hammer, and a screwdriver. */}
      <path d="M596 132h144v104H596Z" fill={drawn("floor")} />
      <g fill="#a3b5ad">
        <path d="M660 150h36v13h-36ZM674 163h8v55h-8Z" />
        <path d="M712 184q0-4 4-4h6q4 0 4 4v30q0 6-7 6t-7-6ZM717 150h4v30h-4Z" />
      </g>
      <path
        d="M619 150v8a8 8 0 0 0 16 0v-8M627 168v47"
        fill="none"
        stroke="#a3b5ad"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
