import { ownMark } from "../settings.ts";

/** What the pictures share: colours, seeded chance, the mark, and the three kinds of document a picture may be. */

export type Category = "branding" | "designing" | "photography" | "development";

export interface Picture {
  slug: string;
  /** The site shows pictures of different categories next to each other. */
  category: Category;
  alt: string;
  /** Size it is drawn at; always 1600 wide, so that one unit is one pixel of the widest file. */
  width: 1600;
  height: number;
  /** The side that stays in view where a layout crops the picture; the middle without it. */
  focus?: "top" | "left" | "right";
  /** AVIF quality, where a picture needs another than the usual one. */
  quality?: number;
  /** An SVG document, or the HTML document of a shader. */
  draw(): string;
}

/** The brand's colours, and the darker and lighter neighbours that drawing needs. */
export const c = {
  paper: "#ffffff",
  wash: "#f5f7f5",
  warm: "#f4efe4",
  sand: "#e6dcc8",
  kraft: "#c79f6b",
  kraftDark: "#a67d4b",
  ink: "#0f1f1a",
  night: "#0b110f",
  forest: "#06392a",
  green: "#0b6b4e",
  mint: "#45d6a3",
  mist: "#e4f3ec",
  amber: "#f5b34c",
  rust: "#b45309",
  cream: "#fdf3e1",
  blue: "#1f5fa8",
  sky: "#8ec1f7",
  ice: "#e8f1fb",
  muted: "#4d5f57",
  line: "#dfe6e2",
} as const;

export interface Chance {
  /** A number from 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Bell curve around 0 with deviation 1. */
  bell(): number;
}

/** Seeded chance (mulberry32): the same seed draws the same picture everywhere. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    below: (count) => Math.floor(next() * count),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Joins the drawings of a list. */
export function each<T>(list: Iterable<T>, draw: (item: T, index: number) => string): string {
  return Array.from(list, draw).join("");
}

/** The whole numbers from 0 up to `count`. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A coordinate, short enough to keep documents readable. */
export const n = (value: number) => String(Math.round(value * 100) / 100);

/** An SVG document of 1600 × height; `defs` come after the shared shadow, blur and grain. */
export function svg(height: number, body: string, defs = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 ${height}" width="1600" height="${height}" font-family="Inter" text-rendering="geometricPrecision"><defs>
<filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="22" stdDeviation="26" flood-color="#04140e" flood-opacity=".32"/></filter>
<filter id="low" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="6" stdDeviation="8" flood-color="#04140e" flood-opacity=".25"/></filter>
${each([6, 14, 30, 60], (size) => `<filter id="blur${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`)}
${defs}</defs>${body}</svg>`;
}

/**
 * A picture computed per pixel by a fragment shader, for light and depth. `scene` defines
 * `vec3 shade(vec2 at)`, with `at` in pixels from the lower left corner; `samples` per pixel are averaged and
 * `seed()` gives fresh chance for each; `grain` is the part of the full resolution that is computed. Drawn in strips, so that no single call runs for long.
 */
export function shader(height: number, samples: number, scene: string, grain = 1): string {
  const fragment = `#version 300 es
precision highp float;
out vec4 colour;
const vec2 size = vec2(1600., ${height}.);
uint state;
float seed(){ state = state*747796405u+2891336453u; uint w=((state>>((state>>28u)+4u))^state)*277803737u; w=(w>>22u)^w; return float(w)/4294967296.; }
float hash(vec2 p){ uvec2 q=uvec2(ivec2(floor(p))+ivec2(32768)); uint h=q.x*1597334677u^q.y*3812015801u; h=(h^(h>>16u))*2246822519u; h^=h>>13u; return float(h)/4294967296.; }
float noise(vec2 p){ vec2 i=floor(p),f=fract(p); f=f*f*(3.-2.*f); return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y); }
float fbm(vec2 p){ float v=0.,a=.5; for(int i=0;i<5;i++){v+=a*noise(p);p=p*2.03+17.;a*=.5;} return v; }
vec3 hex(int v){ return pow(vec3(float((v>>16)&255),float((v>>8)&255),float(v&255))/255.,vec3(2.2)); }
float box(vec3 p, vec3 b, float r){ vec3 q=abs(p)-b+r; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.)-r; }
mat2 turn(float a){ float s=sin(a),k=cos(a); return mat2(k,-s,s,k); }
${scene}
void main(){
  uvec2 px=uvec2(gl_FragCoord.xy);
  state=px.x*1973u+px.y*9277u+26699u; seed(); seed();
  vec3 sum=vec3(0);
  for(int i=0;i<${samples};i++) sum+=shade((gl_FragCoord.xy+vec2(seed(),seed())-.5)/${grain});
  vec3 v=sum/float(${samples});
  v=(v*(2.51*v+.03))/(v*(2.43*v+.59)+.14);
  v=pow(clamp(v,0.,1.),vec3(1./2.2));
  v+=(hash(gl_FragCoord.xy)-.5)*.018;
  colour=vec4(v,1);
}`;
  return `<!doctype html><html data-drawing><head><style>*{margin:0}canvas{display:block;width:1600px;height:${height}px}</style></head><body><canvas width="${Math.round(1600 * grain)}" height="${Math.round(height * grain)}"></canvas><script>
const gl=document.querySelector("canvas").getContext("webgl2",{preserveDrawingBuffer:true,antialias:false});
const part=(type,text)=>{const s=gl.createShader(type);gl.shaderSource(s,text);gl.compileShader(s);const log=gl.getShaderInfoLog(s);if(log)console.error(log);return s};
const program=gl.createProgram();
gl.attachShader(program,part(gl.VERTEX_SHADER,"#version 300 es\\nvoid main(){vec2 p=vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.;gl_Position=vec4(p,0,1);}"));
gl.attachShader(program,part(gl.FRAGMENT_SHADER,${JSON.stringify(fragment)}));
gl.linkProgram(program);gl.useProgram(program);gl.enable(gl.SCISSOR_TEST);
let y=0;const strip=()=>{gl.scissor(0,y,1600,16);gl.drawArrays(gl.TRIANGLES,0,3);gl.readPixels(0,0,1,1,gl.RGBA,gl.UNSIGNED_BYTE,new Uint8Array(4));y+=16;
if(y<${Math.round(height * grain)})setTimeout(strip);else document.documentElement.removeAttribute("data-drawing")};strip();
</script></body></html>`;
}

/** The company's mark, or a lane in a door, in a square of `size`. */
export function mark(x: number, y: number, size: number, door: string, lane: string): string {
  const own = ownMark();
  if (own) return `<image href="${own}" x="${n(x)}" y="${n(y)}" width="${size}" height="${size}"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 38)}) translate(-1 -1)"><rect x="1" y="1" width="38" height="38" rx="10" fill="${door}"/><path d="M13.800 39 18 9h4l4.200 30z" fill="${lane}"/><path d="M20 12.500v3.600M20 20v4.800M20 29v6" stroke="${door}" stroke-width="2" stroke-linecap="round"/></g>`;
}
