/** For scenes of solids: define `float map(vec3 p)`, the distance to the nearest surface, after this. */
export const marching = `
float map(vec3 p);
float march(vec3 o, vec3 d, float far){ float t=.02; for(int i=0;i<140;i++){ float h=map(o+d*t); if(h<.0007*t||t>far) break; t+=h*.92; } return t; }
vec3 normal(vec3 p){ vec2 e=vec2(1,-1)*.0015; return normalize(e.xyy*map(p+e.xyy)+e.yyx*map(p+e.yyx)+e.yxy*map(p+e.yxy)+e.xxx*map(p+e.xxx)+1e-7); }
float shadow(vec3 p, vec3 l, float far, float k){ float r=1.,t=.03; for(int i=0;i<44;i++){ float h=map(p+l*t); r=min(r,k*h/t); t+=clamp(h,.025,.7); if(r<.004||t>far) break; } return clamp(r,0.,1.); }
float occlusion(vec3 p, vec3 n){ float o=0.,s=1.; for(int i=0;i<5;i++){ float h=.02+.11*float(i); o+=(h-map(p+n*h))*s; s*=.72; } return clamp(1.-1.5*o,0.,1.); }
vec3 lens(vec2 at, vec3 eye, vec3 target, float zoom){ vec3 f=normalize(target-eye), r=normalize(cross(vec3(0,1,0),f)), u=cross(f,r); vec2 q=(at-.5*size)/800.; return normalize(q.x*r+q.y*u+zoom*f); }
`;
