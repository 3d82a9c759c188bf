/**
 * Manages the categories of messages written by users. Administrators add, order, enable, disable and remove
 * them.
 */
import type { MessageCategory, PartOf } from '@countersign/sdk/api/contract';
import { messageCategoryColumns } from '@countersign/sdk/api/nouns';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { catalogue } from '@countersign/sdk/i18n';
import { client } from '../../../session/client.ts';
import { type TextsOf, useTexts } from '../../../session/language.ts';
import { BreakableIdentifier } from '../../../ui/BreakableIdentifier.tsx';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import {
  createColumnTextCatalogue,
  createFormFieldsFromColumns,
  createListColumnsByName,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from '../../../ui/resource/nouns/noun-columns.ts';
import { RemoveButton, RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { resourceTexts } from '../../../ui/resource/texts.ts';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';

const categoryColumnLabels = createColumnTextCatalogue('category', messageCategoryColumns);

const categoryTexts = catalogue({
  zh: {
    ...resourceTexts.zh,
    ...categoryColumnLabels.zh,
    'category.intro': '分类用于消息中心的筛选。必达分类按所选的全部渠道发送。',
    'category.add': '新建分类',
    'category.search': '搜索名称或编码',
    'category.none': '还没有分类',
    'category.hint': '新建分类后，模板和发送任务可以归入其中。',
    'category.record': '分类',
    'category.code': '编码',
    'category.codeHint': '以字母开头，可含字母、数字、_ -',
    'category.logoHint': '一个表情或两个字，如 📢',
    'category.mandatoryHint': '开启后，个人不能关闭它的渠道',
    'category.cannotMute': '必达',
    'category.canMute': '可由个人关闭',
    'category.templates': '模板数',
    'category.remove': '删除“{{item}}”？',
    'category.removeText': '已发送的消息仍可在“全部”中找到。仍有模板使用时不会删除。',
  },
  en: {
    ...resourceTexts.en,
    ...categoryColumnLabels.en,
    'category.intro':
      'People narrow the message centre to a category. A mandatory one is sent by every chosen channel.',
    'category.add': 'New category',
    'category.search': 'Search names or codes',
    'category.none': 'No categories yet',
    'category.hint': 'With a category, templates and sendings have their place.',
    'category.record': 'Category',
    'category.code': 'Code',
    'category.codeHint': 'Begins with a letter; letters, digits, _ -',
    'category.logoHint': 'One symbol or two letters, such as 📢',
    'category.mandatoryHint': 'Nobody can switch its channels off',
    'category.cannotMute': 'Mandatory',
    'category.canMute': 'People choose',
    'category.templates': 'Templates',
    'category.remove': 'Remove “{{item}}”?',
    'category.removeText': 'Its messages stay among all. It is not removed while a template names it.',
  },
});

type CategoryListQuery = PartOf<'POST temp/letter/category/page/list', 'body'>;

const categoryListColumns = createListColumnsByName('category', messageCategoryColumns);

const messageCategoryResource = defineResource({
  name: 'message-category',
  list: ({ query = {} }: { query?: CategoryListQuery }) =>
    client.temp.letter.category.page.list({ body: query }),
  key: 'categoryCode',
  title: 'name',
  texts: categoryTexts,
  labels: {
    intro: 'category.intro',
    add: 'category.add',
    search: 'category.search',
    none: 'category.none',
    hint: 'category.hint',
  },
  columns: [
    {
      ...categoryListColumns.name,
      cell: ({ logo, name, nameEn }, _, lang) =>
        [logo, lang === 'en' ? nameEn || name : name].filter(Boolean).join(' '),
    },
    {
      name: 'categoryCode',
      label: 'category.code',
      minWidth: 130,
      cell: ({ categoryCode }) => <BreakableIdentifier text={categoryCode} />,
    },
    categoryListColumns.sort,
    {
      ...categoryListColumns.isMandatory,
      cell: ({ isMandatory }, t) => t(isMandatory ? 'category.cannotMute' : 'category.canMute'),
    },
    { name: 'templateCount', label: 'category.templates', minWidth: 90 },
    {
      ...categoryListColumns.status,
      cell: ({ categoryCode, name, status }) => (
        <StatusSwitch
          resource="message-category"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.temp.letter.category.status({
              body: { categoryCode, status: isOn ? 'NORMAL' : 'ABNORMAL' },
            })
          }
        />
      ),
    },
  ],
});

const CATEGORY_CODE_REGEX = '^[A-Za-z][A-Za-z0-9_-]*$';

function createMessageCategoryFormDefinition(
  t: TextsOf<typeof categoryTexts>,
  isNew: boolean,
): FormDefinition {
  const { name, nameEn, logo, sort, isMandatory } = createFormFieldsFromColumns(messageCategoryColumns, {
    label: column => t(`category.${column}`),
  });
  return {
    list: [
      name,
      nameEn,
      createFormControl('input', 'categoryCode', t('category.code'), {
        options: { maxLength: 40, placeholder: t('category.codeHint'), disabled: !isNew },
        rules: [...requiredRules, { pattern: CATEGORY_CODE_REGEX, message: t('category.codeHint') }],
      }),
      { ...logo, options: { ...logo.options, placeholder: t('category.logoHint') } },
      sort,
      { ...isMandatory, help: t('category.mandatoryHint') },
    ],
    config: verticalFormConfig,
  };
}

export const categoryForm = defineForm({
  title: 'category.record',
  definition: createMessageCategoryFormDefinition,
  empty: defaultFormValues(messageCategoryColumns),
  load: categoryCode => client.temp.letter.category.detail({ body: { categoryCode } }),
  valuesOf: (stored: MessageCategory): Values => ({
    ...toFormValues(messageCategoryColumns, stored),
    categoryCode: stored.categoryCode,
  }),
  add: values =>
    client.temp.letter.category.add({
      body: { categoryCode: String(values.categoryCode), ...toRequestBody(messageCategoryColumns, values) },
    }),
  update: (values, { categoryCode, version }) =>
    client.temp.letter.category.update({
      body: { categoryCode, version, ...toRequestBody(messageCategoryColumns, values) },
    }),
});

const removeCategory = ({ categoryCode }: MessageCategory) =>
  client.temp.letter.category.delete({ body: { categoryCode } });

export const prefetch = createListPrefetch(messageCategoryResource);

export default function Categories() {
  const { t } = useTexts(categoryTexts);
  const list = useResource(messageCategoryResource);
  const removal = useRowRemoval(messageCategoryResource.name, removeCategory);
  return (
    <ResourcePage
      resource={messageCategoryResource}
      list={list}
      actionsWidth={100}
      actions={row => <RemoveButton item={row.name} onPress={() => removal.choose(row)} />}
    >
      <ResourceRecord resource={messageCategoryResource} list={list} form={categoryForm} />
      <RemoveDialog removal={removal} title={t('category.remove', { item: removal.row?.name })}>
        {t('category.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
