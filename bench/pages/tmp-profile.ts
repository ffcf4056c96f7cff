import { startLiveSite } from '../../tests/support/site.ts';
import { openPageThread } from '@sise/server/page-thread/page-thread';
import { setTimeout as pause } from 'node:timers/promises';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { TURNOVER_DAYS } from '@sise/feeds/simulator/past/turnovers';
const site = await startLiveSite({ pages: await openPageThread(console.warn).handler, environment: { TICK_REMAKE_MS: '200', CHECK_REPLIES: '0' } });
const { turnovers, days } = exchangeOf('test');
for (let day = days.anchor - 1; day >= days.anchor - TURNOVER_DAYS; day--) for (const _ of turnovers.counting(day)) continue;
await pause(20000);
const stocks = site.market.listings.filter(({ market }) => market === 'kospi').map(({ shcode }) => shcode);
let n = 0;
const urls: any = { stock: () => `/stock/${stocks[n++ % stocks.length]}`, home: () => `/?n=${n++}` };
const which = process.argv[2] ?? 'stock';
for (let k = 0; k < 150; k++) { if (k % 10 === 0) site.clock.advance(1000); await site.app.inject(urls[which]()); }
const s = new Session(); s.connect();
await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 250 }); await s.post('Profiler.start');
let main = 0;
for (let k = 0; k < 200; k++) { await pause(5); const b = process.threadCpuUsage(); await site.app.inject(urls[which]()); const b2 = process.threadCpuUsage(b); main += b2.user + b2.system; }
const { profile } = await s.post('Profiler.stop');
console.log('main', main / 200000);
// self time by function, total by function
const self = new Map<number, number>(); profile.samples!.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas![i]!));
const byId = new Map(profile.nodes.map((x) => [x.id, x])); const parent = new Map<number, number>();
for (const x of profile.nodes) for (const c of x.children ?? []) parent.set(c, x.id);
const total = new Map<string, number>(), selfBy = new Map<string, number>(); let sum = 0;
const name = (x: any) => `${x.callFrame.functionName || '?'} ${x.callFrame.url.split('/').slice(-2).join('/')}:${x.callFrame.lineNumber + 1}`;
for (const [id, t] of self) { const x = byId.get(id)!; if (x.callFrame.functionName === '(idle)') continue; sum += t; selfBy.set(name(x), (selfBy.get(name(x)) ?? 0) + t); const seen = new Set<string>(); for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const m = name(byId.get(at)!); if (!seen.has(m)) { seen.add(m); total.set(m, (total.get(m) ?? 0) + t); } } }
const show = (m: Map<string, number>, k: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, k).forEach(([f, t]) => console.log((t / 200000).toFixed(3), f));
console.log('sum', sum / 200000); console.log('TOTAL'); show(total, 70); console.log('SELF'); show(selfBy, 40);
process.exit(0);
