/** The `+` behind nodes, where a node can be added. */
import type { AddPoint } from '@countersign/sdk/flow/diagram';
import type { Translate } from '../texts.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { svgElement } from './svg-element.ts';

interface PlacedAdd {
  group: SVGGElement;
  /** Of the node that it is named after, and what named it. */
  nodeName?: string;
  t?: Translate;
}

export interface AddNames {
  /** The name of a node. */
  nodeNameOf(id: string): string;
  /** Another language is another function. */
  t: Translate;
}

export class AddSigns {
  readonly group: SVGGElement = svgElement('g');
  readonly #placed = new Map<string, PlacedAdd>();
  /** Cloned for each place. */
  readonly #sign = plusSign();

  /** Draws a `+` at these points and no others. */
  draw(adds: readonly AddPoint[], { nodeNameOf, t }: AddNames): void {
    dropUnwanted(this.#placed, new Map(adds.map(({ after }) => [after, true])));
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

function plusSign(): SVGGElement {
  const group = svgElement('g', { class: 'cfd-add' });
  group.append(
    svgElement('title'),
    svgElement('circle', { r: 11 }),
    svgElement('path', { d: 'M-5 0H5M0 -5V5' }),
  );
  return group;
}
