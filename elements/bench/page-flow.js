/** Runs in the page of a flow designer. */
(() => {
  const { bench } = window;
  const { timed, host, check } = bench;
  const part = name => window.contender[name]?.() ?? null;

  let graph;
  let remembered;

  function openFlow(opened) {
    graph = opened;
    return timed(
      () => window.contender.mount(host(), graph),
      () => part('isOpen'),
    );
  }

  const targetAt = turn => graph.targets[turn % graph.targets.length];

  async function closeFlow() {
    await window.contender.unmount();
    await bench.clear();
  }

  const rectOf = (name, turn = 0) => {
    const found = name === 'node' ? window.contender.node(targetAt(turn)) : part(name);
    const rect = found?.getBoundingClientRect();
    return rect ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : null;
  };

  const flowCall = async name => (await window.contender[name]?.()) ?? null;
  const hasFlow = name => typeof window.contender[name] === 'function';

  /** Some panels are drawn a while after the page has become idle. */
  async function checkPanel(turn) {
    const { label } = graph.nodes.find(({ id }) => id === targetAt(turn));
    const until = performance.now() + 5000;
    while (part('panel') !== label && performance.now() < until) await new Promise(requestAnimationFrame);
    check('The name in the panel', part('panel'), label);
  }

  /** The whole flow with its places, as text. */
  const state = async () => JSON.stringify(await window.contender.state());

  async function rememberState() {
    remembered = await state();
  }

  async function checkState(isSame) {
    check('The flow is the remembered one', (await state()) === remembered, isSame);
  }

  const topOf = () => window.contender.node(graph.targets[0])?.getBoundingClientRect().top ?? Infinity;

  async function checkPanned(before) {
    check('The flow has moved', Math.abs(topOf() - before) > 300, true);
  }

  let intervals;

  /** Measures the time from each frame to the next until they are taken. */
  function listenToFrames() {
    const mine = [];
    intervals = mine;
    let last;
    const onFrame = now => {
      if (intervals !== mine) return;
      if (last !== undefined) mine.push(now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  function takeFrames() {
    const taken = intervals;
    intervals = undefined;
    return taken;
  }

  let cover;

  /** Lays an empty layer over the product that a wheel moves and a press paints: what the browser itself takes for a frame. */
  function coverPage() {
    cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;z-index:9999;will-change:transform';
    let moved = 0;
    const onWheel = event => {
      event.preventDefault();
      moved = (moved + event.deltaY) % 100;
      cover.style.transform = `translate(0,${moved}px)`;
    };
    cover.addEventListener('wheel', onWheel, { passive: false });
    cover.addEventListener('click', changeNothing);
    document.body.append(cover);
  }

  /** The smallest change that is painted. */
  function changeNothing() {
    cover.style.outline = cover.style.outline ? '' : '1px solid red';
  }

  const uncoverPage = () => cover.remove();

  Object.assign(bench, {
    coverPage,
    changeNothing,
    uncoverPage,
    listenToFrames,
    takeFrames,
    openFlow,
    closeFlow,
    rectOf,
    flowCall,
    hasFlow,
    checkPanel,
    rememberState,
    checkState,
    topOf,
    checkPanned,
  });
})();
