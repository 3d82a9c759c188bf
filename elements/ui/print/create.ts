/** Creates the elements of a printed page: texts are texts, never markup. */

type Child = Node | string;

export interface Draw {
  (tag: string, children?: readonly Child[], className?: string): HTMLElement;
  page: Document;
}

/** For elements of this document: a frame has its own. */
export function drawIn(page: Document): Draw {
  const draw = (tag: string, children: readonly Child[] = [], className = '') => {
    const element = page.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };
  return Object.assign(draw, { page });
}

/** Rows of a name and its value. */
export const pairs = (draw: Draw, rows: readonly (readonly [string, Child])[]): HTMLElement =>
  draw(
    'table',
    [
      draw(
        'tbody',
        rows.map(([name, held]) => draw('tr', [draw('th', [name]), draw('td', [held])])),
      ),
    ],
    'pairs',
  );

/** A head and rows of as many cells. */
export function grid(
  draw: Draw,
  head: readonly string[],
  rows: readonly (readonly Child[][])[],
): HTMLElement {
  const heads = draw('thead', [
    draw(
      'tr',
      head.map(name => draw('th', [name])),
    ),
  ]);
  const body = rows.map(cells =>
    draw(
      'tr',
      cells.map(cell => draw('td', cell)),
    ),
  );
  return draw('table', [heads, draw('tbody', body)]);
}
