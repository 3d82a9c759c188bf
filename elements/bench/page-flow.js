/** Runs in the page of a flow designer. */
(() => {
  const { bench } = window;
  const { timed, host, check } = bench;
  const part = name => window.contender[name]?.() ?? null;

  const openFlow = graph =>
    timed(
      () => window.contender.mount(host(), graph),
      () => part('isOpen'),
    );

  async function closeFlow() {
    await window.contender.unmount();
    await bench.clear();
  }

  const rectOf = name => {
    const rect = part(name)?.getBoundingClientRect();
    return rect ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : null;
  };

  const flowCall = async name => (await window.contender[name]?.()) ?? null;
  const hasFlow = name => typeof window.contender[name] === 'function';

  /** Some panels are drawn a while after the page has become idle. */
  async function checkPanel() {
    const until = performance.now() + 5000;
    while (!part('panel') && performance.now() < until) await new Promise(requestAnimationFrame);
    check('The panel has the name', Boolean(part('panel')), true);
  }

  Object.assign(bench, { openFlow, closeFlow, rectOf, flowCall, hasFlow, checkPanel });
})();
