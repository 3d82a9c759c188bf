/** Form of a project: its name, description and members. */
import type { ProjectDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import {
  chosenIds,
  createFormControl,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { projectListTexts } from './texts.ts';

type T = TextsOf<typeof projectListTexts>;

const toProjectRequestBody = ({ projectName, description, userIds }: Values) => ({
  projectName: String(projectName),
  description: String(description ?? ''),
  userIds: chosenIds(userIds),
});

export const projectForm = defineForm({
  title: 'project.record',
  definition: (t: T): FormDefinition => ({
    list: [
      createFormControl('input', 'projectName', t('project.name'), {
        options: { maxLength: 100 },
        rules: requiredRules,
      }),
      createFormControl('textarea', 'description', t('project.description'), { options: { maxLength: 300 } }),
      createFormControl('userSelect', 'userIds', t('project.members'), {
        options: { multiple: true },
        help: t('project.membersHint'),
      }),
    ],
    config: verticalFormConfig,
  }),
  empty: { projectName: '', description: '', userIds: [] },
  load: projectId => client.mkplat.tc.project.get({ params: { projectId } }),
  valuesOf: ({ projectName, description, members }: ProjectDetail) => ({
    projectName,
    description,
    userIds: members,
  }),
  add: values => client.mkplat.tc.project.add({ body: toProjectRequestBody(values) }),
  update: (values, { projectId, version }) =>
    client.mkplat.tc.project.update({ body: { ...toProjectRequestBody(values), projectId, version } }),
});
