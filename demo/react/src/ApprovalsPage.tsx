/** The tasks page in React: the page's own list, and the selected task as a dialog. */
import '@countersign/elements/approval-task';
import type {} from '@countersign/elements/react';
import { useCallback, useEffect, useState } from 'react';
import { approvals, eventText, myTasks, type OfficeTask, tokenFor } from '../../office.ts';

export function ApprovalsPage() {
  const [tasks, setTasks] = useState<OfficeTask[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [events, setEvents] = useState<string[]>([]);
  const showEvent = (event: CustomEvent) => setEvents(before => [...before, eventText(event)]);
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
          oncs-decided={showEvent}
          oncs-close={event => {
            showEvent(event);
            setChosen(undefined);
            load();
          }}
        />
      )}
      <ol id="events">
        {events.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it only grows
          <li key={index}>{text}</li>
        ))}
      </ol>
    </main>
  );
}
