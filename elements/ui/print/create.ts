/** Creates the DOM elements of a printed page. Texts are inserted as text, never as markup. */

type Child = Node | string;

export interface Draw {
  (tag: string, children?: readonly Child[], className?: string): HTMLElement;
  page: Document;
}

/** Returns a function that creates elements in the given document, for example in the document of a frame. */
export function createElementFactory(page: Document): Draw {
  const draw = (tag: string, children: readonly Child[] = [], className = '') => {
    const element = page.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };
  return Object.assign(draw, { page });
}

/** Creates a table with one row for each pair of name and value. */
export const createNameValueTable = (draw: Draw, rows: readonly (readonly [string, Child])[]): HTMLElement =>
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

/** Creates a table with a header row and rows of cells. */
export function createGridTable(
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
