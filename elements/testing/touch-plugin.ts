/** The command of tests for a finger: it touches, moves and leaves the page through the browser's own protocol. */
import type { TestRunnerPlugin } from '@web/test-runner';

/** The part of the page of both browsers that a finger needs. */
interface TouchPage {
  touchscreen: {
    touchStart(x: number, y: number): Promise<unknown>;
    touchMove(x: number, y: number): Promise<unknown>;
    touchEnd(): Promise<unknown>;
  };
}

export type TouchStep = { type: 'start' | 'move'; x: number; y: number } | { type: 'end' };

/** Steps of one command follow each other without a pause. */
export const touchCommand = 'send-touch';

export const touchPlugin = (): TestRunnerPlugin => ({
  name: touchCommand,
  async executeCommand({ command, payload, session }) {
    if (command !== touchCommand) return undefined;
    const { touchscreen } = (session.browser as unknown as { getPage(id: string): TouchPage }).getPage(
      session.id,
    );
    for (const step of payload as TouchStep[]) {
      if (step.type === 'start') await touchscreen.touchStart(step.x, step.y);
      else if (step.type === 'move') await touchscreen.touchMove(step.x, step.y);
      else await touchscreen.touchEnd();
    }
    return true;
  },
});
