import { type Picture, shader } from "../kit.ts";
import { marching } from "../marching.ts";

const scene = `${marching}
const vec3 sun=normalize(vec3(.27,.9,-.1));
const float high=9.2;
vec3 cell(vec3 p, out vec3 id){ float s=p.x>0.?1.:-1.; id=vec3(s,clamp(floor(p.y/1.55),0.,4.),floor(p.z/.9)); return vec3(abs(p.x)-2.75,p.y-id.y*1.55-.12,(fract(p.z/.9)-.5)*.9); }
float goods(vec3 q, vec3 id, out float pick){
  pick=hash(id.xz*3.+id.y*17.); if(pick<.16) return .3; float h=.28+.28*hash(id.zx+id.y*5.+.5),w=.25+.13*hash(id.xz+id.y*9.);
  float d=box(q-vec3(.05*pick-.25,h,0),vec3(.5,h,w),.015); if(pick>.7) d=min(d,box(q-vec3(-.2,h*2.+.16,.06),vec3(.35,.16,w*.7),.015)); return d;
}
float map(vec3 p){
  vec3 id; vec3 q=cell(p,id); float pick; float d=min(p.y,high-p.y);
  if(abs(p.x)>1.4){ d=min(d,min(goods(q,id,pick),max(.49-abs(q.z),.015))); } else d=min(d,max(1.9-abs(p.x),.12));
  float shelf=max(abs(abs(p.x)-2.75)-.72,max(abs(mod(p.y+.06,1.55)-.06)-.055,p.y-7.9)); d=min(d,shelf);
  vec2 post=vec2(abs(abs(abs(p.x)-2.75)-.7),abs(fract(p.z/3.6+.5)-.5)*3.6); d=min(d,max(max(post.x,post.y)-.055,p.y-8.));
  d=min(d,4.-abs(p.x)); d=min(d,max(57.-p.z,-100.));
  vec3 t=p-vec3(.5,0,9.2); d=min(d,box(t-vec3(0,.24,0),vec3(.42,.04,.7),.02)); d=min(d,box(t-vec3(0,.62,.66),vec3(.4,.42,.02),.02)); d=min(d,max(length(vec2(t.y-.1,abs(t.z)-.5))-.1,abs(abs(t.x)-.34)-.04));
  d=min(d,box(t-vec3(-.05,.5,-.22),vec3(.3,.22,.34),.02)); d=min(d,box(t-vec3(.06,.5,.4),vec3(.24,.22,.2),.02)); d=min(d,box(t-vec3(-.06,.86,-.2),vec3(.2,.14,.22),.02));
  return d*.9;
}
float sky(vec3 p){ vec2 r=p.xz+sun.xz/sun.y*(high-p.y); float along=abs(fract(r.y/6.4)-.5)*6.4; return smoothstep(.85,.7,along)*smoothstep(1.,.85,abs(r.x-1.5))*(1.-.75*smoothstep(.06,.03,abs(along-.5)))*(1.-.75*smoothstep(.06,.03,abs(r.x-1.5))); }
vec3 light(vec3 p, vec3 d, vec3 nrm){
  vec3 id; vec3 q=cell(p,id); float pick; vec3 base=vec3(.16,.16,.15);
  if(p.y<.01){ base=vec3(.15,.155,.15)*(.75+.5*fbm(p.xz*3.)); base=mix(base,vec3(.75,.42,.06),smoothstep(.05,.03,abs(abs(p.x)-1.55))); base=mix(base,vec3(.02,.32,.2),smoothstep(.12,.1,abs(p.x))*step(fract(p.z/2.2),.55)); }
  else if(abs(p.x)>1.5&&p.y<high-.1&&p.z<56.){ float g=goods(q,id,pick); float post=abs(abs(abs(p.x)-2.75)-.7);
    if(g<.02){ float h=hash(id.xz+id.y*31.); base=h<.7?vec3(.42,.26,.12)*(.8+.4*h):h<.84?vec3(.02,.26,.17):h<.92?vec3(.65,.4,.1):vec3(.05,.15,.35); base=mix(base,h<.7?vec3(.01,.25,.16):vec3(.7,.6,.45),smoothstep(.05,.04,abs(q.z))*.85); }
    else base=post<.09&&abs(fract(p.z/3.6+.5)-.5)*3.6<.09?vec3(.02,.16,.12):vec3(.75,.3,.03); }
  else if(p.z>56.){ return vec3(.02,.05,.05)+vec3(2.6,2.2,1.5)*step(abs(p.x),1.25)*step(p.y,3.4); }
  else if(p.y>high-.1){ float r=abs(fract(p.z/6.4)-.5)*6.4; return mix(vec3(.01,.02,.02),vec3(4.,3.4,2.5),smoothstep(.85,.75,r)*smoothstep(1.,.9,abs(p.x-1.5))); }
  else { base=p.y<.3?vec3(.03):vec3(.42,.26,.12); if(p.z>9.7) base=vec3(.02,.2,.14); if(abs(p.x-.45)<.05&&p.z<9.6) base=vec3(.01,.26,.17); }
  float air=occlusion(p,nrm); float lit=sky(p+nrm*.02)*max(dot(nrm,sun),0.); if(lit>.01) lit*=shadow(p+nrm*.02,sun,7.,20.);
  return base*(vec3(9.,7.,4.2)*lit+vec3(.2,.3,.31)*(.6+.4*nrm.y)*air+vec3(.8,.55,.3)*.3*air*exp(-p.y*.5)*max(0.,.6-nrm.y*.4));
}
vec3 shade(vec2 at){
  vec3 eye=vec3(-.35,1.45,-.2),d=lens(at,eye,vec3(.08,2.45,10.),1.02); float t=march(eye,d,70.); vec3 p=eye+d*t,nrm=normal(p),v=light(p,d,nrm);
  if(p.y<.01){ vec3 n=normalize(vec3((noise(p.xz*8.)-.5)*.018,1.,(noise(p.xz*8.+3.)-.5)*.018)),r=reflect(d,n); float s=march(p+n*.01,r,50.); vec3 h=p+r*s; v=mix(v,s>49.?vec3(.1):light(h,r,normal(h)),(h.y>high-.1?.02:.07)+.5*pow(1.-max(-d.y,0.),4.)); }
  float fog=1.-exp(-t*.024); v=mix(v,vec3(.055,.075,.075)+vec3(.3,.24,.15)*smoothstep(25.,60.,t),fog);
  float beam=0.; float step_=min(t,34.)/26.; float k=seed(); for(int i=0;i<26;i++){ float s=(float(i)+k)*step_; vec3 w=eye+d*s; beam+=sky(w)*(.65+.6*noise(w.xy*1.3+w.z))*exp(-s*.045)*step_; }
  v+=vec3(1.,.8,.48)*beam*.15;
  vec2 c=at/size-.5; return v*(1.-dot(c,c)*.8)*.9;
}`;

export const picture: Picture = {
  slug: "warehouse-light",
  category: "photography",
  alt: "A tall warehouse aisle in perspective: shafts of sunlight fall from skylights between shelves of boxes onto a cart.",
  width: 1600,
  height: 2133,
  quality: 32,
  draw: () => shader(2133, 1, scene, 0.55),
};
