/** Runs tasks one at a time while the browser is idle, after the next frame is painted. */

type Task = () => void;

const idleTasks = new Set<Task>();
let isIdleCallbackScheduled = false;

const IDLE_TIMEOUT_MS = 200;

const scheduleIdleTask = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
};

function runNextIdleTask(): void {
  const [task] = idleTasks;
  isIdleCallbackScheduled = idleTasks.size > 1;
  if (isIdleCallbackScheduled) scheduleIdleTask(runNextIdleTask);
  if (!task) return;
  idleTasks.delete(task);
  task();
}

/**
 * Waits for the next frame, because browsers also call idle callbacks before a pending first paint. A hidden
 * page paints no frames.
 */
const scheduleAfterNextFrame = (run: () => void): void => {
  if (document.hidden) scheduleIdleTask(run);
  else requestAnimationFrame(() => scheduleIdleTask(run));
};

/** Schedules a task. Returns a function that cancels it. */
export function whenIdle(task: Task): () => void {
  idleTasks.add(task);
  if (!isIdleCallbackScheduled) scheduleAfterNextFrame(runNextIdleTask);
  isIdleCallbackScheduled = true;
  return () => idleTasks.delete(task);
}
