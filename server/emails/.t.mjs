let last=performance.now(),max=0; const i=setInterval(()=>{const n=performance.now();max=Math.max(max,n-last);last=n},1);
await new Promise(r=>setTimeout(r,50)); max=0;
const t=performance.now();
for (const n of process.argv.slice(2)) await import(n);
await new Promise(r=>setTimeout(r,20));
console.log((performance.now()-t-20).toFixed(0),"ms; longest block", max.toFixed(0)); clearInterval(i);
