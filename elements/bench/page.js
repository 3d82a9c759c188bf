/** Runs in the page of a contender: mounts a form and tells when it was painted; tells how long each key took to be painted. */
(() => {
  const frame = () => new Promise(requestAnimationFrame);

  /** After the next frame was handed over to be drawn. */
  async function painted() {
    await frame();
    const { port1, port2 } = new MessageChannel();
    const later = new Promise(resolve => {
      port1.onmessage = resolve;
    });
    port2.postMessage(0);
    await later;
  }

  const inside = host => host.querySelector('form-renderer')?.shadowRoot ?? host;
  const firstInput = host => inside(host).querySelector('input:not([type=hidden])');

  /** Mounted is: a first input is there, and the last field's words are. */
  const isThere = (host, fields) =>
    firstInput(host) !== null && inside(host).textContent.includes(fields.at(-1).label);

  async function mountForm(fields) {
    const host = document.querySelector('#host');
    const started = performance.now();
    await window.contender(host, fields);
    const end = started + 60_000;
    while (!isThere(host, fields)) {
      if (performance.now() > end) throw new Error('The form never came.');
      await frame();
    }
    await painted();
    return performance.now() - started;
  }

  async function clear() {
    const old = document.querySelector('#host');
    const fresh = document.createElement('div');
    fresh.id = 'host';
    old.replaceWith(fresh);
    await painted();
  }

  let keys = [];

  function listen() {
    keys = [];
    firstInput(document.querySelector('#host')).focus();
    document.addEventListener(
      'keydown',
      async event => {
        const started = event.timeStamp;
        await painted();
        keys.push(performance.now() - started);
      },
      { capture: true },
    );
  }

  window.bench = { mountForm, clear, listen, keys: () => keys, value: () => firstInput(document).value };
})();
