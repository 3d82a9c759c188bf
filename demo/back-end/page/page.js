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

// #region show
if (taskId) {
  element.addEventListener('cs-decided', event => show(`Decided: ${event.detail.action}`));
  element.addEventListener('cs-error', event => show(event.detail.code));
  element.getToken = tokenFor(taskId);
  element.setAttribute('task-id', taskId);
  element.hidden = false;
}
// #endregion show

document.querySelector('#tasks').append(...(await myTasks()).map(link));
