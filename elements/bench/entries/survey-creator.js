/** SurveyJS Creator with its React renderer. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react';
import 'survey-core/survey-core.css';
import 'survey-creator-core/survey-creator-core.css';
import { elementOf } from './survey-elements.js';

let creator;
let root;

export async function mount(host, fields) {
  creator = new SurveyCreator({});
  creator.JSON = { elements: fields.map(elementOf) };
  root = createRoot(host);
  root.render(createElement(SurveyCreatorComponent, { creator }));
}

export function unmount() {
  root.unmount();
  creator.dispose();
}

export const labels = async () => creator.survey.getAllQuestions().map(({ title }) => title);
export const item = name => document.querySelector(`[data-sv-drop-target-survey-element="${name}"]`);
/** Shown under the pointer. */
export const grip = name => item(name)?.querySelector('.svc-question__drag-area');
export const labelInput = () =>
  document.querySelector('.spg-question[data-name="title"] :is(textarea, input)');
export const undoButton = () => document.querySelector('button[title="Undo"]');
