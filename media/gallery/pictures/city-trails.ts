import { type Picture, shader } from "../kit.ts";

const scene = `
float seg(vec2 p, vec2 a, vec2 b){ vec2 q=p-a,w=b-a; return length(q-w*clamp(dot(q,w)/dot(w,w),0.,1.)); }
float route(vec2 p){
  float d=seg(p,vec2(-3,-9),vec2(-3,1)); d=min(d,seg(p,vec2(-3,1),vec2(1,1))); d=min(d,seg(p,vec2(1,1),vec2(1,7)));
  d=min(d,seg(p,vec2(1,7),vec2(6,7))); d=min(d,seg(p,vec2(6,7),vec2(6,18))); return d;
}
float tall(vec2 id){ float core=exp(-dot(id-vec2(3.,15.),id-vec2(3.,15.))*.02); float h=hash(id+9.); return .22+.5*h+core*(.4+2.6*h*h)+(h>.93?.7:0.); }
vec3 ground(vec2 p){
  vec2 f=abs(fract(p+.5)-.5); vec2 id=floor(p+.5); vec3 v=vec3(.006,.009,.012);
  for(int k=0;k<2;k++){
    float across=k==0?f.x:f.y, along=k==0?p.y:p.x, line=k==0?id.x:id.y, signedAcross=(k==0?p.x:p.y)-line;
    float busy=hash(vec2(line,float(k)*7.+3.)); float main=mod(line,3.)==0.?1.:.28; float flow=main*(.35+busy);
    float on=smoothstep(.2,.75,noise(vec2(along*.42+busy*40.,line*3.+float(k)*20.)))+.15;
    float left=exp(-pow((signedAcross-.045)/.011,2.))+.6*exp(-pow((signedAcross-.075)/.009,2.));
    float right=exp(-pow((signedAcross+.045)/.011,2.))+.6*exp(-pow((signedAcross+.075)/.009,2.));
    v+=flow*on*(left*vec3(1.5,1.05,.55)+right*vec3(1.5,.16,.07))*2.3;
    float lamp=pow(abs(cos(along*9.42)),24.); v+=vec3(.85,.42,.1)*exp(-across*15.)*(.1+lamp*.4)*main*1.2;
  }
  float r=route(p); v*=1.-.8*smoothstep(.13,.06,r); v+=vec3(.25,2.8,1.45)*exp(-pow(r/.032,2.))*2.2+vec3(.03,.75,.38)*exp(-r*9.)*.55;
  return v;
}
vec3 shade(vec2 at){
  vec3 eye=vec3(-4.4,8.4,-8.2),target=vec3(.6,0,3.4);
  vec2 q=(at-.5*size)/800.; vec3 f=normalize(target-eye),r=normalize(cross(f,vec3(0,1,0))),u=cross(r,f);
  float a=seed()*6.283,s=sqrt(seed())*.055; vec3 focus=eye+normalize(q.x*r+q.y*u+1.85*f)*12.; eye+=(cos(a)*r+sin(a)*u)*s; vec3 d=normalize(focus-eye);
  vec3 v=vec3(0); float t=max((3.9-eye.y)/d.y,0.); vec3 o=eye+d*t; vec2 id=floor(o.xz); vec2 st=sign(d.xz); vec2 delta=abs(1./d.xz); vec2 side=(st*(id-o.xz)+st*.5+.5)*delta;
  float hit=-1.; vec3 nrm=vec3(0); float end=-eye.y/d.y; vec3 inv=1./d; vec2 cell=id; float height=0.;
  for(int i=0;i<70;i++){
    height=tall(id); vec2 c=id+.5; vec2 b=vec2(.3+.06*hash(id+4.),.3+.06*hash(id+5.)); 
    vec3 lo=vec3(c.x-b.x,0.,c.y-b.y),hi=vec3(c.x+b.x,height,c.y+b.y); vec3 t0=(lo-eye)*inv,t1=(hi-eye)*inv; vec3 near=min(t0,t1),far=max(t0,t1); float e=max(near.x,max(near.y,near.z)),g=min(far.x,min(far.y,far.z));
    if(e<g&&e>0.){ hit=e; cell=id; nrm=e==near.y?vec3(0,1,0):e==near.x?vec3(-st.x,0,0):vec3(0,0,-st.y); break; }
    if(side.x<side.y){ if(t+side.x>end) break; side.x+=delta.x; id.x+=st.x; } else { if(t+side.y>end) break; side.y+=delta.y; id.y+=st.y; }
  }
  float dist;
  if(hit>0.){
    vec3 p=eye+d*hit; dist=hit; float near=exp(-p.y*5.);
    if(nrm.y>.5){ vec2 w=fract(p.xz)-.5; v=vec3(.012,.017,.021)+vec3(.012)*step(.2,noise(p.xz*16.)); float edge=max(abs(w.x),abs(w.y)); v+=vec3(.01)*smoothstep(.24,.3,edge); if(height>1.3) v+=vec3(2.,.1,.06)*smoothstep(.03,.015,length(w-.05)); }
    else {
      vec2 w=vec2(nrm.x!=0.?p.z:p.x,p.y)*vec2(10.,9.); vec2 k=floor(w)+cell*37.; vec2 m=fract(w); float lit=step(.7,hash(k))*step(.2,m.x)*step(m.x,.8)*step(.22,m.y)*step(m.y,.72);
      vec3 warm=mix(vec3(1.,.6,.22),vec3(.75,.88,1.),step(.78,hash(k+3.))); v=vec3(.008,.012,.016)+warm*lit*(.12+.7*hash(k+1.));
      v+=vec3(.5,.24,.06)*near*.22; float g=route(p.xz); v+=vec3(.02,.5,.25)*exp(-g*3.6)*exp(-p.y*1.6)*.55;
    }
  } else { vec3 p=eye+d*end; dist=end; v=ground(p.xz); }
  float fog=1.-exp(-max(dist-9.,0.)*.045); v=mix(v,vec3(.01,.03,.045)+vec3(.11,.055,.025)*smoothstep(14.,34.,dist),fog);
  vec2 c=at/size-.5; return v*1.45*(1.-dot(c,c)*.9);
}`;

export const picture: Picture = {
  slug: "city-trails",
  category: "photography",
  alt: "A city at night from above: traffic leaves amber and red trails through the streets, and one green route shines around the blocks.",
  width: 1600,
  height: 1200,
  quality: 28,
  draw: () => shader(1200, 4, scene, 0.6),
};
