/** A table that renders all rows: found by its inputs and its delete buttons. */
export function renderedTable({ mount, columns = 10, add, remove, input = 'input' }) {
  const inputs = root => root.querySelectorAll(input);
  return {
    mount,
    rows: root => {
      const count = root.querySelectorAll(remove).length;
      return inputs(root).length === count * columns ? count : -1;
    },
    cell: (root, at) => inputs(root)[at * columns],
    add: root => root.querySelector(add),
    remove: (root, at) => root.querySelectorAll(remove)[at],
  };
}
