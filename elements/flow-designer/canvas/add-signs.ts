/** Draws a `+` sign after each node where a node can be added. */
import type { AddPoint } from '@countersign/sdk/flow/diagram';
import type { Translate } from '../texts.ts';
import { removeSvgGroupsNotInMap } from './drop-unwanted.ts';
import { createCanvasSvgElement } from './svg-element.ts';

interface PlacedAdd {
  group: SVGGElement;
  /**
   * The node name and the translator with which the title of the `+` sign was created. If one of them
   * changes, the title is updated.
   */
  nodeName?: string;
  t?: Translate;
}

export interface AddNames {
  /** Returns the name of a node. */
  nodeNameOf(id: string): string;
  /**
   * Translate function for the titles of the `+` signs. Each language has its own function, so a different
   * function means a different language.
   */
  t: Translate;
}

export class PlusSignLayer {
  readonly group: SVGGElement = createCanvasSvgElement('g');
  readonly #placed = new Map<string, PlacedAdd>();
  /** Template from which each `+` sign is cloned. */
  readonly #sign = createPlusSign();

  /** Draws a `+` sign at each given point, and removes all other `+` signs. */
  draw(adds: readonly AddPoint[], { nodeNameOf, t }: AddNames): void {
    removeSvgGroupsNotInMap(this.#placed, new Map(adds.map(({ after }) => [after, true])));
    for (const { after, x, y } of adds) {
      const add = this.#placed.get(after) ?? this.#newAdd(after);
      add.group.setAttribute('transform', `translate(${x} ${y})`);
      const nodeName = nodeNameOf(after);
      if (add.nodeName === nodeName && add.t === t) continue;
      add.nodeName = nodeName;
      add.t = t;
      add.group.firstElementChild!.textContent = t('addHere', { name: nodeName });
    }
  }

  #newAdd(after: string): PlacedAdd {
    const group = this.#sign.cloneNode(true) as SVGGElement;
    group.dataset.after = after;
    const add: PlacedAdd = { group: this.group.appendChild(group) };
    this.#placed.set(after, add);
    return add;
  }
}

function createPlusSign(): SVGGElement {
  const group = createCanvasSvgElement('g', { class: 'flow-add' });
  group.append(
    createCanvasSvgElement('title'),
    createCanvasSvgElement('circle', { r: 11 }),
    createCanvasSvgElement('path', { d: 'M-5 0H5M0 -5V5' }),
  );
  return group;
}
