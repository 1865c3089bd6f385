import { drawn } from "./drawn.ts";

/** A van on a lift, in the shop. The same in both schemes: a picture brings its own ground. */
export function VanOnLift({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 640"
      role="img"
      data-scene="van-on-lift"
      aria-label="A delivery van raised on a lift in a workshop, a lamp over it and a toolbox below."
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
      <path
        d="M168 400V232q0-22 22-22h296q30 0 50 20l44 46 38 10q18 6 18 28v74q0 12-12 12H180q-12 0-12-12Z"
        fill={drawn("bright")}
      />
      <path d="M168 372h468v16q0 12-12 12H180q-12 0-12-12Z" fill={drawn("strong")} />
      <path d="M478 226q18 0 32 14l36 40h-68Z" fill="#0c2a3a" />
      <path d="M478 226q18 0 32 14l12 14-26 26h-18Z" fill="#8ec1f7" opacity=".35" />
      <path d="M462 222v166M330 222v166" stroke={drawn("strong")} strokeWidth="3" />
      <path d="M474 300h24" stroke={drawn("strong")} strokeWidth="6" strokeLinecap="round" />
      <path d="M214 372 246 268h14l32 104Z" fill="#ffffff" />
      <path d="M253 282v16M253 314v20M253 350v18" stroke={drawn("strong")} strokeWidth="5" />
      <path d="M622 318h14v24h-18q-4-16 4-24Z" fill="#fdf3e1" />
      <path d="M162 330h10v36h-10Z" fill="#d8453a" />
      <g fill="#08110e">
        <circle cx="256" cy="400" r="42" />
        <circle cx="548" cy="400" r="42" />
      </g>
      <g fill="#dfe6e2">
        <circle cx="256" cy="400" r="20" />
        <path d="M548 388a12 12 0 1 1 0 24 12 12 0 1 1 0-24Z" />
      </g>
      <circle cx="256" cy="400" r="7" fill="#54655d" />
      <g>
        <circle cx="676" cy="522" r="40" fill="#08110e" />
        <circle cx="676" cy="522" r="20" fill="#dfe6e2" />
        <circle cx="676" cy="522" r="7" fill="#54655d" />
      </g>
      <path d="M340 512h120v50H340Z" fill="#b45309" />
      <path d="M340 512h120v14H340Z" fill="#d97a1f" />
      <path d="M376 512v-14h48v14" fill="none" stroke="#fdf3e1" strokeWidth="6" />
      <path d="M394 522h12v10h-12Z" fill="#fdf3e1" />
      <path d="M84 150h116v84H84Z" fill={drawn("floor")} />
      <path
        d="M104 168v44M124 168v44M118 168h12M144 168v30l-6 14h12l-6-14M170 168v44M164 168h12v14h-12Z"
        fill="none"
        stroke="#a3b5ad"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
