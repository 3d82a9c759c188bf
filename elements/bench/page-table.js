/** Runs in the page of a contender: a table of rows that is mounted and typed into, and whose rows are added and deleted. */
(() => {
  const { bench } = window;
  const { timed, root, host, check } = bench;

  /** The row to delete: visible, and not the row of the typed text. */
  const DELETED = 3;
  let shown;

  const fromTable = name => window.contender.table[name];
  const rows = () => fromTable('rows')(root());
  const cell = async at => {
    await fromTable('reach')?.(root(), at);
    return fromTable('cell')(root(), at);
  };

  async function mountTable(table) {
    shown = table.rows.map(row => row.c0);
    const took = await timed(
      () => fromTable('mount')(host(), table),
      () => rows() === shown.length,
    );
    check('The last row', (await cell(shown.length - 1)).value, shown.at(-1));
    await cell(0);
    return took;
  }

  async function listenToCell() {
    bench.listen(await cell(0));
  }

  const actions = {
    add: {
      ready: async () => {},
      button: () => fromTable('add')(root()),
      expect: () => shown.push(''),
      changed: () => shown.length - 1,
    },
    remove: {
      ready: () => cell(DELETED),
      button: () => fromTable('remove')(root(), DELETED),
      expect: () => shown.splice(DELETED, 1),
      changed: () => DELETED,
    },
  };

  /** Scrolls to the button before the measurement starts. */
  const ready = async action => void (await actions[action].ready());

  function runAction(action) {
    const { button, expect } = actions[action];
    expect();
    return timed(
      () => button().click(),
      () => rows() === shown.length,
    );
  }

  /** A new row is empty; after a deletion the next row has its position. */
  async function checkAction(action) {
    const at = actions[action].changed();
    check(`The row after ${action}`, (await cell(at)).value, shown[at]);
  }

  Object.assign(bench, { mountTable, listenToCell, ready, runAction, checkAction });
})();
