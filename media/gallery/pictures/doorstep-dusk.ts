import { type Picture, shader } from "../kit.ts";
import { marching } from "../marching.ts";

const scene = `${marching}
const vec3 bulb=vec3(-1.02,2.42,-.34);
float parcels(vec3 p){
  vec3 a=p-vec3(.33,.58,-.62); a.xz=turn(.28)*a.xz; vec3 b=p-vec3(.38,.93,-.6); b.xz=turn(-.2)*b.xz; vec3 c=p-vec3(-.4,.52,-.72); c.xz=turn(-.5)*c.xz;
  return min(box(a,vec3(.36,.22,.28),.012),min(box(b,vec3(.24,.13,.2),.012),box(c,vec3(.2,.16,.2),.012)));
}
float bush(vec3 p){ vec3 q=p-vec3(1.25,1.06,-.5); return length(q)-.4+.05*sin(q.x*21.)*sin(q.y*19.)*sin(q.z*23.)+.03*sin(q.x*43.+q.y*37.); }
float map(vec3 p){
  float wall=p.z>-.01?-1.:1.; wall=max(-p.z,-1.)+.0; wall=max(wall,-box(p-vec3(0,1.62,0),vec3(.66,1.28,.3),.01));
  float d=-p.z; d=max(d,-box(p-vec3(0,1.64,0),vec3(.66,1.3,.26),.01));
  float leaf=box(p-vec3(0,1.38,.2),vec3(.58,1.03,.05),.01);
  for(int i=0;i<4;i++){ vec2 c=vec2(i%2==0?-.25:.25,i<2?.95:1.78); leaf=max(leaf,-box(p-vec3(c,.15),vec3(.19,i<2?.28:.4,.03),.02)); }
  d=min(d,leaf); d=min(d,box(p-vec3(0,2.7,.22),vec3(.6,.2,.03),.0));
  float frame=max(box(p-vec3(0,1.66,-.03),vec3(.78,1.38,.07),.02),-box(p-vec3(0,1.62,0),vec3(.6,1.3,.5),.01)); d=min(d,frame); d=min(d,box(p-vec3(0,2.44,.16),vec3(.6,.035,.08),.01));
  d=min(d,box(p-vec3(0,.17,-.55),vec3(1.02,.19,.75),.02)); d=min(d,box(p-vec3(0,.05,-1.1),vec3(1.2,.14,.75),.02)); d=min(d,p.y+.05);
  d=min(d,box(p-vec3(0,.37,-.45),vec3(.5,.012,.28),.01));
  d=min(d,length(p-vec3(.46,1.36,.1))-.045); d=min(d,box(p-vec3(0,1.3,.13),vec3(.13,.026,.02),.01));
  vec3 l=p-bulb; d=min(d,max(box(l,vec3(.1,.15,.1),.01),-box(l,vec3(.085,.2,.085),.0))); d=min(d,box(l-vec3(0,.17,0),vec3(.12,.03,.12),.02)); d=min(d,box(l-vec3(0,.12,.17),vec3(.02,.02,.18),.01));
  d=min(d,max(length(p.xz-vec2(1.25,-.5))-.2-.1*p.y,abs(p.y-.32)-.38)); d=min(d,bush(p)*.7);
  return min(d,parcels(p));
}
vec3 light(vec3 p, vec3 d, out vec3 nrm){
  nrm=normal(p); vec3 base=vec3(.2),glow=vec3(0); float shine=0.;
  if(parcels(p)<.006){
    vec3 a=p-vec3(.33,.58,-.62); a.xz=turn(.28)*a.xz; vec3 b=p-vec3(.38,.93,-.6); b.xz=turn(-.2)*b.xz; vec3 c=p-vec3(-.4,.52,-.72); c.xz=turn(-.5)*c.xz;
    float da=box(a,vec3(.36,.22,.28),.012),db=box(b,vec3(.24,.13,.2),.012),dc=box(c,vec3(.2,.16,.2),.012); vec3 q=da<.006?a:db<.006?b:c;
    base=vec3(.5,.31,.15)*(.92+.12*noise(p.xy*vec2(30.,160.))); if(db<.006&&da>.006) base=vec3(.02,.3,.2); if(dc<.006&&da>.006&&db>.006) base=vec3(.62,.5,.34);
    float tape=smoothstep(.045,.042,abs(q.x)); base=mix(base,db<.006&&da>.006?vec3(.8,.75,.6):vec3(.01,.26,.17),tape); shine=.15+tape*.4;
    if(da<.006&&q.z<-.2&&abs(q.x-.2)<.1&&abs(q.y-.02)<.1){ base=vec3(.75); vec2 k=(q.xy-vec2(.2,.02))*100.; if(k.y<-1.&&k.y>-7.) base*=.2+.8*step(.5,hash(vec2(floor(k.x*1.6),1.))); else if(fract(k.y/3.)<.4&&k.x<4.) base*=.35; }
  } else if(bush(p)<.02){ base=vec3(.02,.12,.05)*(.5+noise(p.xy*60.)); }
  else if(length(p.xz-vec2(1.25,-.5))<.32&&p.y<.72){ base=vec3(.38,.15,.07); }
  else if(p.y<.4&&nrm.y>.4&&p.z<-.01){ base=vec3(.2,.2,.19)*(.7+.5*noise(p.xz*40.)); if(p.y>.365&&abs(p.x)<.5){ base=vec3(.1,.07,.04)*(.6+.8*hash(p.xz*160.)); } if(p.y<.0) { base=vec3(.08,.09,.09); shine=.3; } }
  else if(p.y<.37){ base=vec3(.22,.22,.21)*(.8+.3*noise(p.xy*40.)); }
  else if(abs(p.x)<.8&&p.y<3.06&&p.z>-.12){
    base=vec3(.62,.6,.54);
    if(p.z>.11&&abs(p.x)<.585&&p.y<2.42){ base=vec3(.012,.16,.11); shine=.5; if(p.z<.145){ if(length(p.xy-vec2(.46,1.36))<.06||(abs(p.y-1.3)<.04&&abs(p.x)<.15)){ base=vec3(.85,.55,.18); shine=1.; } } }
    if(p.z>.17&&p.y>2.46){ float r=length((p.xy-vec2(0,2.4))*vec2(.8,1.)); float a=atan(p.y-2.4,p.x); float bar=smoothstep(.035,.05,abs(fract(a/.62832)-.5)*r*1.2); glow=vec3(2.3,1.3,.5)*(.5+.5*noise(p.xy*6.))*mix(.05,1.,bar); base=vec3(.02); }
  } else if(length(p-bulb)<.4&&p.z<-.02){ base=vec3(.015); shine=.6; }
  else {
    vec2 k=p.xy/vec2(.235,.078); k.x+=.5*mod(floor(k.y),2.); vec2 m=fract(k); float joint=smoothstep(.0,.05,min(m.x,1.-m.x)*.7)*smoothstep(.0,.13,min(m.y,1.-m.y));
    float h=hash(floor(k)); base=mix(vec3(.17,.15,.13),mix(vec3(.2,.075,.045),vec3(.31,.13,.075),h)*(.75+.5*noise(p.xy*38.)),joint); nrm=normalize(nrm+vec3((noise(p.xy*50.)-.5)*.3+(m.x<.08?-.3:0.),(m.y<.14?-.6:m.y>.86?.6:0.)+(noise(p.xy*50.+7.)-.5)*.3,0));
    if(abs(p.x-1.02)<.13&&abs(p.y-2.02)<.16&&p.x>0.){ base=vec3(.01,.08,.2); vec2 c=p.xy-vec2(1.02,2.02); float one=step(abs(c.x+.055),.014)*step(abs(c.y),.09); float seven=max(step(abs(c.y-.075),.015)*step(abs(c.x-.045),.045),step(abs((c.x-.04)-(c.y)*.33),.016)*step(abs(c.y),.09)); base=mix(base,vec3(.9),max(one,seven)); shine=.4; }
  }
  vec3 l=bulb+vec3(0,-.02,-.02)-p; float far=length(l); l/=far; vec3 start=p+nrm*.01; float s=shadow(start,l,far-.22,14.);
  float air=occlusion(p,nrm); vec3 v=base*vec3(3.6,1.95,.78)*max(dot(nrm,l),0.)*s/(.16+far*far)*1.5;
  v+=base*mix(vec3(.05,.1,.2),vec3(.2,.34,.62),.5+.5*nrm.y)*air*.55; v+=base*vec3(.16,.26,.5)*max(dot(nrm,normalize(vec3(.7,.3,-.8))),0.)*air*.55;
  v+=base*vec3(1.2,.6,.2)*exp(-length(p.xy-vec2(0,2.6))*2.2)*.35*step(p.z,.1);
  v+=shine*pow(max(dot(reflect(d,nrm),l),0.),24.)*vec3(1.6,.9,.4)*s/(.4+far*far)+shine*.05*vec3(.3,.5,.9)*pow(1.-max(dot(nrm,-d),0.),3.);
  return v+glow;
}
vec3 shade(vec2 at){
  vec3 eye=vec3(1.15,1.62,-5.7),d=lens(at,eye,vec3(-.06,1.42,0),2.25); float t=march(eye,d,14.); vec3 p=eye+d*t,nrm; vec3 v=light(p,d,nrm);
  if(p.y<-.03){ vec3 n=normalize(vec3((noise(p.xz*17.)-.5)*.06,1.,(noise(p.xz*17.+5.)-.5)*.06)); float wet=smoothstep(.4,.6,fbm(p.xz*1.5)); vec3 r=reflect(d,n),w; float s=march(p+n*.01,r,9.); vec3 k; if(s<8.9) w=light(p+r*s,r,k); else w=vec3(.02,.04,.08); v=mix(v,w,wet*(.12+.6*pow(1.-max(-d.y,0.),4.))); }
  vec3 to=bulb-eye; float along=dot(to,d); float near=length(to-d*along); if(along<t+.3) v+=vec3(9.,5.6,2.4)*smoothstep(.06,.03,near); v+=vec3(1.2,.6,.2)*(.012/(near*near+.02))*.32;
  vec2 c=at/size-.5; return v*(1.-dot(c,c)*.85)*1.05;
}`;

export const picture: Picture = {
  slug: "doorstep-dusk",
  category: "photography",
  alt: "A green front door in a brick wall at dusk. A wall lamp lights three packages on the step next to a potted shrub.",
  width: 1600,
  height: 2133,
  quality: 32,
  draw: () => shader(2133, 1, scene, 0.52),
};
