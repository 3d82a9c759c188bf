/** A large graph is laid out in a worker; where a page forbids it, by a throw or by an event, the page itself does it. */
import { expect } from 'chai';
import type { SizedGraph } from './graph.ts';
import { layOutGraph } from './lay-out-graph.ts';
import { layOutWithDagre } from './layout.ts';

const boxes = Array.from({ length: 201 }, (_, at) => ({ id: `b${at}`, width: 100, height: 40 }));
const graph: SizedGraph = {
  boxes,
  edges: boxes.slice(1).map(({ id }, at) => ({ from: `b${Math.floor(at / 3)}`, to: id })),
};

describe('a large graph', () => {
  const Real = globalThis.Worker;
  afterEach(() => {
    globalThis.Worker = Real;
  });

  it('is laid out in a worker as on the page', async () => {
    let messages = 0;
    globalThis.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', () => {
          messages += 1;
        });
      }
    };
    expect(await layOutGraph(graph)).to.deep.equal(layOutWithDagre(graph));
    expect(messages).to.equal(1);
  });

  it('is laid out on the page where a worker may not be made', async () => {
    globalThis.Worker = function refused() {
      throw new TypeError('This page requires a trusted address.');
    } as unknown as typeof Worker;
    expect(await layOutGraph(graph)).to.deep.equal(layOutWithDagre(graph));
  });

  it('is laid out on the page where the script of the worker is refused', async () => {
    globalThis.Worker = class extends Real {
      constructor() {
        super('/no-such-script.js', { type: 'module' });
      }
    } as typeof Worker;
    expect(await layOutGraph(graph)).to.deep.equal(layOutWithDagre(graph));
  });
});
