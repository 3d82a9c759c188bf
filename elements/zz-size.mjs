import { build } from 'vite'; import { gzipSync } from 'node:zlib';
import { withoutDocs, computedTokens } from './vite.lean.ts'; import { sharedConfig } from './vite.shared.ts';
const [entry, ...stubs] = process.argv.slice(2);
const stub={name:'stub',enforce:'pre',resolveId(id,imp){ for(const s of stubs) if(id.endsWith(s)||id===s) return {id,external:true}; }};
const r=await build({...sharedConfig,configFile:false,logLevel:'error',plugins:[stub,...sharedConfig.plugins,withoutDocs(),computedTokens()],build:{write:false,target:'es2023',modulePreload:false,lib:{entry:{e:entry},formats:['es']},rolldownOptions:{external:id=>/^(react|react-dom|scheduler)(\/|$)/.test(id),onLog(){},output:{minify:true,codeSplitting:{groups:[]}}}}});
const out=r[0].output; const main=out.find(o=>o.isEntry); const seen=new Set(); let tot=0; const walk=f=>{ if(seen.has(f)) return; seen.add(f); const o=out.find(x=>x.fileName===f); if(!o) return; tot+=gzipSync(o.code).length; for(const i of o.imports) walk(i);}; walk(main.fileName);
let all=''; for(const f of seen){const o=out.find(x=>x.fileName===f); if(o) all+=o.code;} console.log('chunks',seen.size,'sum gz',tot,'joined gz',gzipSync(all).length,'raw',all.length);
