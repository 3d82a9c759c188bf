/** The script of the page: lists the person's tasks, shows one, and listens to its decision. */
import { myTasks, tokenFor } from '/office.js';

const element = document.querySelector('approval-task');
const taskId = new URLSearchParams(location.search).get('task');

function show(text) {
  document.querySelector('#result').textContent = text;
}

function link({ id, title, isOpen }) {
  const item = document.createElement('li');
  const anchor = document.createElement('a');
  anchor.href = `?${new URLSearchParams({ task: id })}`;
  anchor.textContent = title;
  item.append(anchor, isOpen ? '' : ' · done');
  return item;
}

let tasks = [];

function showTasks() {
  document.querySelector('#tasks').replaceChildren(...tasks.map(link));
}

// #region show
if (taskId) {
  element.addEventListener('cs-decided', ({ detail }) => {
    show(`Decided: ${detail.action}`);
    // The callback tells the back end a moment later; the list need not wait for it.
    tasks = tasks.map(task =>
      task.id === detail.taskId && detail.isOver ? { ...task, isOpen: false } : task,
    );
    showTasks();
  });
  element.addEventListener('cs-error', event => show(event.detail.code));
  element.getToken = tokenFor(taskId);
  element.setAttribute('task-id', taskId);
  element.hidden = false;
}
// #endregion show

tasks = await myTasks();
showTasks();
