/** `npm run fuzz -w sdk -- --cases=1000000 --from=0`: random cases until all are done; the first faulty ones are told with their seeds. */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    from: { type: 'string', default: '0' },
    nodes: { type: 'string', default: '40' },
    commands: { type: 'string', default: '40' },
  },
});
const [cases, from, nodes, commands] = [values.cases, values.from, values.nodes, values.commands].map(
  Number,
) as [number, number, number, number];

const MOST_REPORTED = 10;
const EVERY = 10_000;
let faulty = 0;
let accepted = 0;
let refused = 0;
const kinds = new Map<string, number>();

for (let at = 0; at < cases; at += 1) {
  const one = fuzz(from + at, { nodes, commands });
  accepted += one.accepted.length;
  refused += one.refused;
  for (const kind of [...one.accepted, ...one.entered.map(type => `node ${type}`)])
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (one.faults.length > 0) {
    faulty += 1;
    if (faulty <= MOST_REPORTED) console.error(`seed ${one.seed}: ${one.faults.join('\n  ')}`);
  }
  if ((at + 1) % EVERY === 0)
    console.log(`${at + 1} cases, ${accepted} commands carried out, ${faulty} faulty`);
}
const often = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${kind} ${times}`);
console.log(often.join(', '));
console.log(`${cases} cases, ${accepted} commands carried out, ${refused} refused, ${faulty} faulty`);
if (faulty > 0) process.exitCode = 1;
