/** Decisions a second in a flow of fifty approvers: ours beside bpmn-engine on the equivalent process. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Instance, type Process, step, type World } from '@countersign/sdk/approval';
import { type FlowNode, NODE } from '@countersign/sdk/flow';
import { type Effort, type Line, median } from './report.ts';

const NODES = 50;
const PACKAGE = 'bpmn-engine';
const VERSION = '25.0.1';

interface UserTask {
  type: string;
  signal(): void;
}

/** As much of bpmn-engine as is used here. */
interface BpmnEngine {
  execute(): Promise<{ getPostponed(): UserTask[] }>;
}

type BpmnModule = { Engine: new (options: { name: string; source: string }) => BpmnEngine };

async function installed(): Promise<BpmnModule> {
  const folder = join(import.meta.dirname, '..', '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [PACKAGE]: VERSION } }),
  );
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const file = createRequire(join(folder, 'package.json')).resolve(PACKAGE);
  return (await import(pathToFileURL(file).href)) as BpmnModule;
}

function bpmn(): string {
  const ids = Array.from({ length: NODES }, (_, at) => `a${at}`);
  const places = ['start', ...ids, 'end'];
  const flows = places
    .slice(1)
    .map((id, at) => `<sequenceFlow id="to-${id}" sourceRef="${places[at]}" targetRef="${id}"/>`);
  const tasks = ids.map(id => `<userTask id="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="bench">
<process id="p" isExecutable="true"><startEvent id="start"/>${tasks.join('')}<endEvent id="end"/>${flows.join('')}</process>
</definitions>`;
}

/** Walks one process to its end; answers how many tasks were done. */
async function walkBpmn({ Engine }: BpmnModule, source: string): Promise<number> {
  const execution = await new Engine({ name: 'bench', source }).execute();
  let done = 0;
  for (;;) {
    const task = execution.getPostponed().find(one => one.type === 'bpmn:UserTask');
    if (!task) return done;
    task.signal();
    done += 1;
  }
}

function flowOf(): Process {
  const chain = Array.from({ length: NODES }, (_, at) => ({
    id: `a${at}`,
    nodeName: `a${at}`,
    type: NODE.approver,
    setType: 1,
    examineMode: 1,
    nodeUserList: [{ id: `p${at}`, name: `p${at}` }],
  })) as FlowNode[];
  const childNode = chain.reduceRight<FlowNode | null>((next, node) => ({ ...node, childNode: next }), null);
  const node = { id: 'start', nodeName: 'start', type: NODE.start, childNode };
  return { id: 'bench', name: 'bench', version: 1, flow: { node }, form: { list: [], config: {} } };
}

let ids = 0;
const world: World = {
  now: 0,
  newId: () => {
    ids += 1;
    return `id${ids}`;
  },
  directory: {
    person: id => ({ id, name: id, disabled: false }),
    withRole: () => [],
    inOrganization: () => [],
    inPosition: () => [],
    administrators: () => [],
    leadersOf: () => [],
    leaderOfOrganization: () => undefined,
    groupsOf: () => ({ organizations: [], roles: [], positions: [] }),
    standInFor: () => undefined,
  },
};

function stepped(...args: Parameters<typeof step>): Instance {
  const result = step(...args);
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.instance;
}

/** The same walk by the engine of this product. */
function walkOurs(process: Process): number {
  let instance = stepped(
    process,
    undefined,
    { kind: 'start', instanceId: 'i', actorId: 'emp', values: {} },
    world,
  );
  let done = 0;
  for (let open = instance.tasks.at(-1); open?.state === 0; open = instance.tasks.at(-1)) {
    instance = stepped(process, instance, { kind: 'agree', taskId: open.id, actorId: open.actorId }, world);
    done += 1;
  }
  return done;
}

/** Seconds of processor time of this process; waiting for a core of a loaded machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Decisions per second of processor time, over so many milliseconds. */
async function rate(ms: number, walk: () => number | Promise<number>): Promise<number> {
  const began = performance.now();
  const before = processorTime();
  let done = 0;
  while (performance.now() - began < ms) {
    const walked = await walk();
    if (walked !== NODES) throw new Error(`${walked} of ${NODES} tasks were done`);
    done += walked;
  }
  return done / (processorTime() - before);
}

export async function benchStep({ quick }: Effort): Promise<Line[]> {
  const module = await installed();
  const [source, flow] = [bpmn(), flowOf()];
  const [ms, rounds] = quick ? [300, 1] : [2000, 3];
  const [ours, theirs]: [number[], number[]] = [[], []];
  await rate(200, () => walkBpmn(module, source));
  await rate(200, () => walkOurs(flow));
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await rate(ms, () => walkBpmn(module, source)));
    ours.push(await rate(ms, () => walkOurs(flow)));
  }
  return [
    {
      what: `decisions in a flow of ${NODES} nodes, in memory`,
      unit: 'per CPU second',
      ours: median(ours),
      beside: `${PACKAGE} ${VERSION}`,
      theirs: median(theirs),
      wanted: { least: 20 },
    },
  ];
}
