/** The office's tasks in React: a list of its own, and the one that is chosen as a dialog. */
import '@countersign/elements/approval-task';
import type {} from '@countersign/elements/react';
import { useCallback, useEffect, useState } from 'react';
import { approvals, myTasks, type OfficeTask, tokenFor, told } from '../../office.ts';

export function ApprovalsPage() {
  const [tasks, setTasks] = useState<OfficeTask[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [heard, setHeard] = useState<string[]>([]);
  const hear = (event: CustomEvent) => setHeard(before => [...before, told(event)]);
  const load = useCallback(() => void myTasks().then(setTasks), []);
  useEffect(load, [load]);

  return (
    <main>
      <h1>Approvals in React</h1>
      <ul id="tasks">
        {tasks.map(({ id, title, isOpen }) => (
          <li key={id}>
            <button type="button" onClick={() => setChosen(id)}>
              {title}
            </button>
            {!isOpen && ' done'}
          </li>
        ))}
      </ul>
      <button type="button" onClick={load}>
        Look again
      </button>
      {chosen && (
        <approval-task
          key={chosen}
          base-url={approvals}
          task-id={chosen}
          getToken={tokenFor(chosen)}
          layout="modal"
          open
          oncs-decided={hear}
          oncs-close={event => {
            hear(event);
            setChosen(undefined);
            load();
          }}
        />
      )}
      <ol id="heard">
        {heard.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it only grows
          <li key={index}>{text}</li>
        ))}
      </ol>
    </main>
  );
}
