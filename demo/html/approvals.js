/** The tasks page in plain HTML: the page's own list, and the selected task as a dialog. */
import { myTasks, tokenFor } from '/office.js';

const element = document.querySelector('approval-task');
const byId = id => document.getElementById(id);

function row({ id, title, isOpen }) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = title;
  button.addEventListener('click', () => show(id));
  item.append(button, isOpen ? '' : ' done');
  return item;
}

async function load() {
  byId('tasks').replaceChildren(...(await myTasks()).map(row));
}

/** Each task has its own token, which is set first. */
function show(taskId) {
  element.getToken = tokenFor(taskId);
  element.taskId = taskId;
  element.open = true;
}

function showEvent({ type, detail }) {
  const item = document.createElement('li');
  item.textContent = `${type} ${JSON.stringify(detail)}`;
  byId('events').append(item);
}

element.addEventListener('cs-decided', showEvent);
element.addEventListener('cs-close', event => {
  showEvent(event);
  load();
});
byId('again').addEventListener('click', load);
await load();
