import { type Picture, shader } from "../kit.ts";

const scene = `
const int count=15;
vec3 centre(int i){ float k=float(i); if(i==0) return vec3(.05,.42,0.); float row=k; float h=.2+.28*hash(vec2(k,4.)); float z=i<4?-2.1+.62*(k-4.)*1.15:.2+(k-3.)*1.18; return vec3((hash(vec2(k,1.))-.5)*(i<4?1.15:2.3)+(i<4?(mod(k,2.)<.5?-1.:1.)*.75:0.),h,z); }
vec3 halfSize(int i){ float k=float(i); if(i==0) return vec3(.56,.42,.44); return vec3(.26+.26*hash(vec2(k,3.)),.2+.28*hash(vec2(k,4.)),.26+.16*hash(vec2(k,5.))); }
float angle(int i){ return i==0?.42:(hash(vec2(float(i),8.))-.5)*1.1; }
bool hitBox(vec3 o, vec3 d, int i, inout float t, out vec3 nrm, out vec3 q){
  mat2 r=turn(angle(i)); vec3 c=centre(i),b=halfSize(i); vec3 lo=o-c; lo.xz=r*lo.xz; vec3 ld=d; ld.xz=r*ld.xz; vec3 m=1./ld,nn=m*lo,k=abs(m)*b,t1=-nn-k,t2=-nn+k; float tn=max(max(t1.x,t1.y),t1.z),tf=min(min(t2.x,t2.y),t2.z);
  if(tn>tf||tn<.001||tn>t) return false; t=tn; nrm=-sign(ld)*step(t1.yzx,t1.xyz)*step(t1.zxy,t1.xyz); q=lo+ld*tn; nrm.xz=nrm.xz*r; return true;
}
float blocked(vec3 p, vec3 l){ float t=9.; vec3 a,b; for(int i=0;i<count;i++) if(hitBox(p,l,i,t,a,b)) return 0.; return 1.; }
float glyph(vec2 q, vec2 k){ return step(.5,hash(floor(q*k))); }
vec3 paint(int i, vec3 q, vec3 b, vec3 face){
  float h=hash(vec2(float(i),12.)); vec3 base=i==0||h<.55?vec3(.52,.32,.15):h<.72?vec3(.015,.27,.18):h<.86?vec3(.8,.46,.09):vec3(.05,.17,.42);
  base*=.9+.14*noise(q.xy*vec2(24.,110.)+q.z*40.); float tape=smoothstep(b.x*.13+.006,b.x*.13,abs(q.x))*(face.y>.5||q.y>b.y*.55?1.:0.); vec3 strip=i==0||h<.55?vec3(.01,.3,.2):vec3(.75,.68,.55);
  if(abs(face.x)>.5) tape=0.; base=mix(base,strip,tape);
  if(i==0&&face.y>.5&&abs(q.x)<.075){ float w=fract(q.z*5.2); float lane=step(abs(q.x),.016+.045*(1.-w))*step(.12,w)*step(w,.88); base=mix(base,vec3(.85),lane*(1.-step(abs(q.x),.007)*step(.3,fract(w*4.)))); }
  if(face.z<-.5){ vec2 s=i==0?vec2(q.x-.27,q.y+.06)/vec2(.2,.2):vec2(q.x-b.x*.4,q.y+b.y*.1)/vec2(b.x*.4,b.y*.5);
    if(max(abs(s.x),abs(s.y))<1.){ base=vec3(.86,.85,.8); vec2 c=s*.5+.5;
      if(c.y<.38&&c.y>.1&&c.x>.08&&c.x<.92) base*=.08+.92*glyph(vec2(c.x,0.),vec2(46.,1.));
      else if(c.y>.78&&c.y<.92&&c.x>.08&&c.x<.42) base=vec3(.01,.3,.2); else if(c.y>.44&&c.y<.72&&c.x>.08&&c.x<.5+.3*hash(vec2(floor(c.y*14.),2.))&&fract(c.y*14.)<.45) base*=.16;
      else if(c.x>.62&&c.x<.92&&c.y>.5&&c.y<.92) base*=.08+.92*glyph(c,vec2(36.,36.)); } }
  if(i==0&&face.x<-.5){ vec2 s=vec2(-q.z,q.y)/.3; float a=min(abs(s.x-.4)+step(.35,s.y)*9.,abs(s.x+.4)+step(.35,s.y)*9.); float up=min(abs(s.y-.75+abs(s.x-.4)*1.1-.0)+step(.34,abs(s.x-.4))*9.,abs(s.y-.75+abs(s.x+.4)*1.1)+step(.34,abs(s.x+.4))*9.); float bar=abs(s.y+.72)+step(.8,abs(s.x))*9.; a+=step(s.y,-.5)*9.; base=mix(base,vec3(.03,.04,.035),smoothstep(.085,.07,min(a,min(up,bar)))); }
  return base;
}
vec3 back(vec3 d){ vec3 v=mix(vec3(.03,.05,.05),vec3(.08,.14,.14),smoothstep(-.1,.6,d.y));
  for(int i=0;i<38;i++){ float k=float(i); vec3 l=normalize(vec3(.25+(hash(vec2(k,51.))-.5)*1.5,-.06+.36*hash(vec2(k,52.)),1.)); vec3 col=hash(vec2(k,53.))<.55?vec3(5.,2.9,1.1):hash(vec2(k,53.))<.8?vec3(.5,3.4,2.1):vec3(1.2,2.2,4.2); v+=col*smoothstep(.99945,.9997,dot(d,l))*.62; }
  return v; }
vec3 shade(vec2 at){
  vec3 eye=vec3(-1.1,1.5,-4.1),target=vec3(.22,.52,0); vec2 q=(at-.5*size)/800.; vec3 f=normalize(target-eye),r=normalize(cross(f,vec3(0,1,0))),u=cross(r,f);
  float a=seed()*6.2832,s=sqrt(seed())*.13; vec3 dir=normalize(q.x*r+q.y*u+2.45*f); vec3 focus=eye+dir*(3.82/dot(dir,f)); vec3 o=eye+(cos(a)*r+sin(a)*u)*s,d=normalize(focus-o);
  float t=60.; vec3 nrm=vec3(0),p,n2,q2,lq=vec3(0); int which=-1; for(int i=0;i<count;i++) if(hitBox(o,d,i,t,n2,q2)){ which=i; nrm=n2; lq=q2; }
  float floorT=-o.y/d.y; vec3 base; float gloss=0.;
  if(which<0&&(d.y>-.001||floorT>30.)) return back(d);
  if(which<0||(floorT>0.&&floorT<t)){ t=floorT; p=o+d*t; which=-1; nrm=vec3(0,1,0);
    if(abs(p.x)<1.75){ float k=fract(p.z/.24)-.5; nrm=normalize(vec3(0,sqrt(max(.02,.25-k*k))*2.,k*1.7)); base=vec3(.15,.16,.16)*(.35+.9*smoothstep(.5,.32,abs(k))); gloss=.5; }
    else if(abs(p.x)<2.){ base=vec3(.72,.38,.05); gloss=.2; } else { base=vec3(.03,.04,.04); gloss=.25; }
  } else { p=o+d*t; mat2 m=turn(angle(which)); vec3 face=nrm; face.xz=m*face.xz; base=paint(which,lq,halfSize(which),face); gloss=.05; vec3 b=halfSize(which); vec3 e=b-abs(lq); float edge=min(min(max(e.x,e.y),max(e.y,e.z)),max(e.x,e.z)); base*=1.+.5*smoothstep(.012,.0,edge); }
  vec3 key=normalize(vec3(-1.5,3.1,-1.4)+(vec3(seed(),seed(),seed())-.5)*1.1); vec3 rim=normalize(vec3(1.7,1.25,2.3)+(vec3(seed(),seed(),seed())-.5)*.9); vec3 start=p+nrm*.003;
  float z=seed()*2.-1.,w=seed()*6.2832; vec3 bounce=normalize(nrm+vec3(sqrt(1.-z*z)*vec2(cos(w),sin(w)),z)*.98);
  vec3 v=base*(vec3(1.9,1.72,1.42)*max(dot(nrm,key),0.)*blocked(start,key)+vec3(2.4,1.25,.5)*max(dot(nrm,rim),0.)*blocked(start,rim)+vec3(.32,.42,.44)*blocked(start,bounce)*(.55+.45*bounce.y));
  vec3 m=reflect(d,nrm); v+=gloss*pow(max(dot(m,rim),0.),20.)*vec3(2.2,1.2,.5)*blocked(start,rim)+gloss*.25*back(m)*.15;
  v=mix(v,vec3(.06,.09,.09),1.-exp(-max(t-4.,0.)*.06)); vec2 c=at/size-.5; return v*(1.-dot(c,c)*.7)*1.05;
}`;

export const picture: Picture = {
  slug: "belt-focus",
  category: "photography",
  alt: "A box with green tape and a printed label, in sharp focus on a roller conveyor. The boxes around it and the warehouse lights are blurred.",
  width: 1600,
  height: 1600,
  quality: 36,
  draw: () => shader(1600, 12, scene, 0.5),
};
