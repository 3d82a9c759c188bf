/** Runs tasks one at a time while the browser has nothing else to do. */

type Task = () => void;

const tasks = new Set<Task>();
let isScheduled = false;

const MOST = 200;

const schedule = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: MOST });
  else setTimeout(run);
};

function runNext(): void {
  const [task] = tasks;
  isScheduled = tasks.size > 1;
  if (isScheduled) schedule(runNext);
  if (!task) return;
  tasks.delete(task);
  task();
}

/** Returns a function that cancels the task. */
export function whenIdle(task: Task): () => void {
  tasks.add(task);
  if (!isScheduled) schedule(runNext);
  isScheduled = true;
  return () => tasks.delete(task);
}
