/** Runs in the page of a contender: a table of rows that is mounted, typed into, and given and taken rows. */
(() => {
  const { bench } = window;
  const { timed, root, host, check } = bench;

  /** The row that is taken away: one in sight, and not the one that was typed into. */
  const TAKEN = 3;
  let shown;

  const inThe = name => window.contender.table[name];
  const rows = () => inThe('rows')(root());
  const cell = async at => {
    await inThe('reach')?.(root(), at);
    return inThe('cell')(root(), at);
  };

  async function mountTable(table) {
    shown = table.rows.map(row => row.c0);
    const took = await timed(
      () => inThe('mount')(host(), table),
      () => rows() === shown.length,
    );
    check('The last row', (await cell(shown.length - 1)).value, shown.at(-1));
    await cell(0);
    return took;
  }

  async function listenToCell() {
    bench.listen(await cell(0));
  }

  const deeds = {
    add: {
      ready: async () => {},
      button: () => inThe('add')(root()),
      expect: () => shown.push(''),
      changed: () => shown.length - 1,
    },
    remove: {
      ready: () => cell(TAKEN),
      button: () => inThe('remove')(root(), TAKEN),
      expect: () => shown.splice(TAKEN, 1),
      changed: () => TAKEN,
    },
  };

  /** Brings the button into sight, before the time is taken. */
  const ready = async deed => void (await deeds[deed].ready());

  function act(deed) {
    const { button, expect } = deeds[deed];
    expect();
    return timed(
      () => button().click(),
      () => rows() === shown.length,
    );
  }

  /** A new row is empty, and where one was taken the next moved up. */
  async function checkDeed(deed) {
    const at = deeds[deed].changed();
    check(`The row after ${deed}`, (await cell(at)).value, shown[at]);
  }

  Object.assign(bench, { mountTable, listenToCell, ready, act, checkDeed });
})();
