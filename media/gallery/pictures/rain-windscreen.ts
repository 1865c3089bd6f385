import { type Picture, shader } from "../kit.ts";

const scene = `
vec3 tone(float h){ return h<.42?vec3(1.,.56,.16):h<.62?vec3(1.,.16,.09):h<.8?vec3(.16,.85,.5):h<.9?vec3(.3,.55,1.):vec3(1.,.74,.42); }
float disc(vec2 p, vec2 c, float r, float soft){ float d=length(p-c); return smoothstep(r+soft,r-soft,d)*(.72+.4*smoothstep(.5*r,r,d)); }
vec3 street(vec2 p, float r){
  vec3 v=mix(vec3(.012,.03,.045),vec3(.018,.045,.07),smoothstep(-.3,.9,p.y))+vec3(.2,.1,.03)*exp(-abs(p.y+.02)*5.)*1.2;
  v+=vec3(.01,.016,.018)*fbm(p*3.+1.);
  for(int i=0;i<64;i++){
    float k=float(i); float a=hash(vec2(k,1.)),b=hash(vec2(k,2.)),e=hash(vec2(k,3.));
    float depth=.14+.86*a*a; float side=e>.5?1.:-1.;
    vec2 c=vec2(side*(.1+1.25*depth)*(b*.7+.5)-.12, i<30?.06+.72*depth*b:i<50?-.06-.16*depth*b:.3*(b-.35));
    float size=r*(.35+.9*depth);
    vec3 col=i>=30&&i<50?(e>.5?vec3(1.,.12,.07):vec3(1.,.74,.44)):tone(hash(vec2(k,5.)));
    v+=col*disc(p,c,size,.006+r*.1)*(.25+.75*hash(vec2(k,6.)))*.5*(.006/(r*r+.0035)+.3);
    if(i<50) v+=col*.12*exp(-abs(p.x-c.x)*22.)*smoothstep(-.12,-.35,p.y)*smoothstep(-1.1,-.2,p.y);
  }
  return v;
}
vec4 drops(vec2 p, float cell, float salt, float chance){
  vec2 g=p/cell; vec2 id=floor(g); vec4 best=vec4(0);
  for(int y=-1;y<=1;y++) for(int x=-1;x<=1;x++){
    vec2 k=id+vec2(x,y); float h=hash(k+salt*57.); if(h>chance) continue;
    vec2 c=(k+.5+(vec2(hash(k+salt+11.),hash(k+salt+31.))-.5)*.8)*cell;
    float r=cell*(.1+.34*hash(k+salt+71.)*hash(k+salt+5.)); vec2 q=p-c; q.x*=1.+.25*hash(k+3.); q+=(.18*r)*(vec2(noise(p/cell*3.+k),noise(p/cell*3.+k+40.))-.5);
    q.y*=q.y>0.?.82:1.08; float d=length(q)/r; if(d<1.&&1.-d>best.z) best=vec4(q/r,1.-d,r);
  }
  return best;
}
vec4 trail(vec2 p){
  vec4 best=vec4(0);
  for(int i=0;i<13;i++){ float k=float(i); float x=-1.05+2.1*hash(vec2(k,21.)); float end=-.45+.9*hash(vec2(k,22.));
    float bend=.02*sin(p.y*9.+k)+.012*sin(p.y*23.+k*2.); float w=.008+.01*hash(vec2(k,23.)); vec2 q=vec2(p.x-x-bend,p.y-end);
    float head=length(q*vec2(1.,.8))/(w*2.); if(head<1.) best=vec4(q/(w*2.),1.-head,w*2.);
    else if(q.y>0.&&q.y<.75&&abs(q.x)<w*(1.-q.y)) best=vec4(q.x/w,0.,.32*(1.-abs(q.x)/w),w); }
  return best;
}
float rect(vec2 p, vec2 b, float r){ vec2 q=abs(p)-b+r; return length(max(q,0.))+min(max(q.x,q.y),0.)-r; }
float seg(vec2 p, vec2 a, vec2 b){ vec2 q=p-a,w=b-a; return length(q-w*clamp(dot(q,w)/dot(w,w),0.,1.)); }
vec3 shade(vec2 at){
  vec2 p=(at-.5*size)/800.;
  vec3 v=street(p,.085)*1.1;
  v=mix(v,vec3(.05,.07,.08)*.5,.08+.06*fbm(p*7.));
  vec4 d=drops(p,.052,1.,.55); vec4 e=drops(p,.12,2.,.5); if(e.z>0.) d=e; e=drops(p,.021,3.,.5); if(d.z<=0.) d=e; e=trail(p); if(e.z>0.) d=e;
  if(d.z>0.){
    vec2 lensAt=p-d.xy*(.55+.5*d.z)*vec2(.75,.6)+vec2(0,.04);
    vec3 w=street(lensAt,.02)*1.15+vec3(.02,.03,.035);
    w*=.35+.9*smoothstep(0.,.4,d.z); w+=vec3(.9,.95,1.)*smoothstep(.3,.1,length(d.xy-vec2(-.3,.42)))*.35; w*=.75+.5*smoothstep(.6,-.7,d.y);
    v=mix(v,w,smoothstep(0.,.14,d.z));
  }
  v=pow(max(v,0.),vec3(1.22))*1.3;
  float wiper=seg(p,vec2(-1.05,-.62),vec2(.06,-.49))-.011; v=mix(v,vec3(.004),smoothstep(.012,0.,wiper));
  float dash=p.y+.565+.05*p.x*p.x-.012*sin(p.x*3.); 
  if(dash<.02){ vec3 k=vec3(.008,.012,.012)+vec3(.05,.03,.012)*exp(-abs(dash)*40.)+vec3(.01,.03,.02)*exp(-length(p-vec2(.56,-.6))*3.); v=mix(v,k,smoothstep(.02,-.01,dash)); }
  vec2 q=turn(-.1)*(p-vec2(.56,-.36)); float phone=rect(q,vec2(.2,.33),.045);
  v*=1.-.75*smoothstep(.12,0.,phone)*step(0.,phone); v+=vec3(.02,.1,.06)*exp(-max(phone,0.)*9.)*.6;
  if(phone<.003){
    vec3 s=vec3(.006,.01,.01); float screen=rect(q,vec2(.184,.312),.032);
    if(screen<0.){
      s=vec3(.008,.02,.017); vec2 m=turn(.35)*q*7.; vec2 f=abs(fract(m)-.5); s+=vec3(.02,.04,.033)*smoothstep(.06,.03,min(f.x,f.y)); s+=vec3(.03,.06,.05)*smoothstep(.09,.06,abs(m.x+.9));
      float route=min(min(seg(q,vec2(-.02,-.3),vec2(.015,-.12)),seg(q,vec2(.015,-.12),vec2(-.1,-.075))),min(seg(q,vec2(-.1,-.075),vec2(-.06,.07)),min(seg(q,vec2(-.06,.07),vec2(.09,.02)),seg(q,vec2(.09,.02),vec2(.12,.13)))));
      s=mix(s,vec3(.06,.9,.48),smoothstep(.013,.008,route)); s+=vec3(.02,.3,.16)*exp(-route*36.);
      float stop=length(q-vec2(.12,.13)); s=mix(s,vec3(1.,.5,.06),smoothstep(.03,.026,stop)); s=mix(s,vec3(1),smoothstep(.013,.009,stop));
      s=mix(s,vec3(.9),smoothstep(.027,.023,length(q-vec2(-.005,-.19)))); s=mix(s,vec3(.04,.5,.3),smoothstep(.018,.014,length(q-vec2(-.005,-.19))));
      float bar=rect(q-vec2(0,.235),vec2(.165,.05),.02); s=mix(s,vec3(.02,.22,.14),smoothstep(.003,0.,bar)); float row=min(rect(q-vec2(-.03,.25),vec2(.08,.009),.008),rect(q-vec2(-.05,.222),vec2(.06,.006),.005)); s=mix(s,vec3(.8,.95,.88),smoothstep(.002,0.,row));
      vec2 a=q-vec2(-.135,.236); float arrow=min(seg(a,vec2(0,-.022),vec2(0,.02)),min(seg(a,vec2(0,.022),vec2(-.014,.006)),seg(a,vec2(0,.022),vec2(.014,.006)))); s=mix(s,vec3(.2,1.,.6),smoothstep(.006,.003,arrow));
      s*=1.25;
    } else s+=vec3(.1,.12,.12)*smoothstep(.006,.0,abs(phone));
    v=mix(v,s,smoothstep(.003,-.001,phone));
  }
  vec2 c=at/size-.5; return v*(1.-dot(c,c)*.9);
}`;

export const picture: Picture = {
  slug: "rain-windscreen",
  category: "photography",
  alt: "Night through a windshield covered in raindrops. Streetlights blur into amber, red, and green circles, and a phone on the dashboard glows with a green route.",
  width: 1600,
  height: 1200,
  quality: 44,
  draw: () => shader(1200, 2, scene, 0.6),
};
