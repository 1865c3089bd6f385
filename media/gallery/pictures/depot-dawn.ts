import { type Picture, shader } from "../kit.ts";
import { marching } from "../marching.ts";

const scene = `${marching}
const vec3 sun=normalize(vec3(.16,.075,1.));
vec3 local(vec3 p, out float id){ id=clamp(floor(p.z/3.3+.5),0.,9.)+(p.x>0.?20.:0.); return vec3(p.z-3.3*clamp(floor(p.z/3.3+.5),0.,9.),p.y,6.1-abs(p.x)); }
float van(vec3 p){
  vec3 q=p-vec3(0,1.5,0);
  float b=box(q,vec3(1.,1.08,2.6),.2);
  b=max(b,(.85*(q.y+.05)+1.05*(q.z-2.45))/1.35);
  b=max(b,-box(vec3(abs(p.x)-1.,p.y-.3,abs(p.z)-1.6),vec3(.3,.46,.46),.2));
  float w=max(length(vec2(p.y-.36,abs(p.z)-1.6))-.36,abs(abs(p.x)-.84)-.13);
  return min(b,w);
}
float map(vec3 p){
  float id; float d=min(p.y,van(local(p,id)));
  d=min(d,box(p-vec3(-17,3.5,18),vec3(4,3.6,22),.1));
  d=min(d,max(length(p.xz-vec2(2.2,30.))-.09,p.y-8.5));
  d=min(d,box(p-vec3(1.4,8.5,30),vec3(.9,.1,.2),.05));
  return d;
}
vec3 sky(vec3 d){
  float up=max(d.y,0.), near=max(dot(d,sun),0.);
  vec3 v=mix(vec3(1.15,.52,.2),vec3(.12,.3,.36),smoothstep(0.,.34,up));
  v=mix(v,vec3(.05,.13,.2),smoothstep(.2,.8,up));
  float cloud=smoothstep(.44,.8,fbm(d.xz/(d.y+.12)*vec2(.55,1.5)+3.));
  v=mix(v,mix(vec3(.95,.42,.24),vec3(.2,.24,.3),smoothstep(.03,.4,up)),cloud*.75*smoothstep(0.,.1,up));
  return v+vec3(1.,.55,.22)*(pow(near,18.)*.7+pow(near,220.)*1.6)+vec3(1,.85,.6)*smoothstep(.9993,.9996,near)*9.;
}
vec3 surface(vec3 p, vec3 d, vec3 nrm, out float gloss){
  float id; vec3 q=local(p,id); vec3 base=vec3(.1); vec3 glow=vec3(0); gloss=.06;
  if(p.y<.012){
    float wet=smoothstep(.42,.62,fbm(p.xz*.33+4.));
    base=vec3(.055,.06,.062)*(.7+.6*noise(p.xz*9.)); gloss=mix(.12,.85,wet);
    float bay=abs(p.z-3.3*floor(p.z/3.3+.5)); float line=smoothstep(.07,.04,abs(bay-1.65))*step(3.1,abs(p.x))*step(abs(p.x),9.);
    base=mix(base,vec3(.5,.48,.4),line*.8*(1.-wet*.4));
  } else if(p.x<-12.){
    base=vec3(.05,.085,.075); float k=p.z/4.4; float door=step(.28,fract(k))*step(fract(k),.75)*step(p.y,3.2)*step(p.z,36.);
    if(nrm.x>.5){ glow=vec3(1.3,.75,.28)*door*step(.35,hash(vec2(floor(k),3.)))*(.35+.5*p.y/3.2); base*=.7+.3*step(.5,fract(p.y*3.)); }
  } else if(abs(p.x)<3.2&&p.z>25.){ base=vec3(.02); if(p.y>8.3) glow=vec3(2.2,1.7,1.); }
  else {
    bool amber=hash(vec2(id,7.))>.72; base=amber?vec3(.62,.6,.55):vec3(.012,.17,.11);
    float lane=q.z+.9*(q.y-1.2); if(abs(q.x)>.85){ base=mix(base,vec3(.75),smoothstep(.02,0.,abs(lane+.4)-.42)); base=mix(base,vec3(.2,.66,.45),step(.02,lane-.02)*step(lane,9.)*(amber?0.:1.)); }
    gloss=.28;
    if(q.y<.62&&q.y>.3) base*=.3;
    if(q.y<.3) base=vec3(.02);
    vec3 c=q-vec3(0,1.5,0);
    if(c.y>.08&&c.y<.78&&q.z>1.2&&(nrm.x*sign(p.x)<-.4||(abs(q.x)>.85&&q.z<2.2&&q.z>1.35))&&(abs(q.x)<.84||abs(nrm.z)>.6)){ base=vec3(.01,.02,.022); gloss=.75; }
    float lamp=length(vec2(abs(q.x)-.72,(q.y-.86)*1.35));
    if(q.z>2.2&&lamp<.17){ float on=step(.45,hash(vec2(id,1.))); glow=mix(vec3(.25),vec3(7.,5.6,3.4),on)*smoothstep(.18,.06,lamp); }
    if(q.z>2.3&&abs(q.y-.86)<.1&&abs(q.x)<.4) base=vec3(.01);
  }
  float lit=max(dot(nrm,sun),0.)*shadow(p+nrm*.01,sun,40.,26.);
  float air=occlusion(p,nrm);
  vec3 v=base*(vec3(4.6,2.3,.95)*lit+vec3(.3,.46,.56)*(.45+.55*nrm.y)*air+vec3(.9,.42,.16)*max(nrm.z,0.)*.3*air+vec3(.5,.34,.2)*.22*max(-nrm.z,0.)*air);
  return v+glow;
}
vec3 haze(vec3 v, vec3 d, float t){ float near=pow(max(dot(d,sun),0.),7.); float f=1.-exp(-max(t-4.,0.)*.0125); return mix(v,mix(vec3(.34,.36,.36),vec3(1.6,.82,.36),near),f); }
vec3 shade(vec2 at){
  vec3 eye=vec3(-.9,1.15,-6.2), d=lens(at,eye,vec3(.5,1.75,6),1.25), v;
  float t=march(eye,d,95.);
  if(t>94.) v=sky(d); else {
    vec3 p=eye+d*t,nrm=normal(p); if(p.y<.012){ nrm=normalize(vec3((noise(p.xz*14.)-.5)*.035,1.,(noise(p.xz*14.+9.)-.5)*.035)); }
    float gloss; v=surface(p,d,nrm,gloss);
    float fresnel=gloss*(.08+.92*pow(1.-max(dot(nrm,-d),0.),4.));
    if(fresnel>.02){ vec3 r=reflect(d,nrm); float s=march(p+nrm*.02,r,60.); vec3 w; float g; vec3 h=p+r*s; w=s>59.?sky(r):haze(surface(h,r,normal(h),g),r,s); v=mix(v,w,fresnel); }
    v=haze(v,d,t);
  }
  vec2 q=at/size-.5; float flare=pow(max(dot(d,sun),0.),60.);
  return (v+vec3(.5,.25,.08)*flare*.6)*(1.-dot(q,q)*.9)*.82;
}`;

export const picture: Picture = {
  slug: "depot-dawn",
  category: "photography",
  alt: "Two rows of green delivery vans in a lot at sunrise, with long shadows on wet, shiny asphalt.",
  width: 1600,
  height: 900,
  quality: 46,
  draw: () => shader(900, 2, scene, 0.6),
};
