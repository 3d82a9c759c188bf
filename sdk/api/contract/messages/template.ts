/**
 * Message templates and their categories. A template has texts in both languages and settings for single
 * channels.
 */
import Type, { type Static } from 'typebox';
import { messageCategoryColumns } from '../../nouns/index.ts';
import {
  buildUpdateRequestSchemas,
  requestFieldsForAdd,
  responseFieldsForRecord,
} from '../nouns/column-schemas.ts';
import { Id, Instant, listResponse, paging, requestBodySchema } from '../shapes.ts';

const TemplateStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const TemplateName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const templateTextSchema = (maxLength: number) => Type.String({ maxLength });
const MessageCategoryCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const VariableName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z][A-Za-z0-9_]*$' });

export const TemplateVariable = Type.Object({
  name: VariableName,
  label: templateTextSchema(60),
  type: Type.Union([
    Type.Literal('text'),
    Type.Literal('number'),
    Type.Literal('date'),
    Type.Literal('link'),
  ]),
  isRequired: Type.Boolean(),
  /** The maximum length of the variable's value in characters. 0 for no limit. */
  maxLength: Type.Integer({ minimum: 0, maximum: 2000 }),
  /** A sample value of the variable for previews and tests. */
  sample: templateTextSchema(500),
});
export type TemplateVariable = Static<typeof TemplateVariable>;

export const TemplateChannel = Type.Union([
  Type.Literal('email'),
  Type.Literal('sms'),
  Type.Literal('voice'),
  Type.Literal('dingtalk'),
  Type.Literal('wecom'),
  Type.Literal('welink'),
  Type.Literal('robot'),
  Type.Literal('webhook'),
  Type.Literal('wechat'),
  Type.Literal('alipay'),
]);
export type TemplateChannel = Static<typeof TemplateChannel>;

/**
 * The texts of a template for one channel. If a text is empty, the template's general text is used for the
 * channel.
 */
export const ChannelContent = Type.Object({
  channel: TemplateChannel,
  title: templateTextSchema(200),
  titleEn: templateTextSchema(200),
  text: templateTextSchema(5000),
  textEn: templateTextSchema(5000),
  /** The template's code at the SMS, voice or mini-program provider. */
  templateCode: templateTextSchema(100),
  /** The signature of the text message. If empty, the account's default is used. */
  signName: templateTextSchema(60),
  /** The purpose of the template as registered at the provider: verification, notification or promotion. */
  purpose: Type.Union([
    Type.Literal(''),
    Type.Literal('verify'),
    Type.Literal('notify'),
    Type.Literal('promote'),
  ]),
  /** The release state of the mini-program at its provider. */
  state: Type.Union([
    Type.Literal(''),
    Type.Literal('stopped'),
    Type.Literal('deleted'),
    Type.Literal('effective'),
    Type.Literal('applied'),
    Type.Literal('developed'),
  ]),
  /** The URL, or the page of the mini-program, that a click on the message opens. */
  page: templateTextSchema(500),
  /** The label of the link in the message. */
  button: templateTextSchema(40),
  /**
   * The values for the variables of the provider's template, in the provider's order. A value may contain
   * variables of this template.
   */
  params: Type.Array(Type.Object({ name: templateTextSchema(60), value: templateTextSchema(500) }), {
    maxItems: 30,
  }),
});
export type ChannelContent = Static<typeof ChannelContent>;

export const MessageContent = Type.Object({
  title: templateTextSchema(200),
  /** The English title. If empty, the text in the other language is used. */
  titleEn: templateTextSchema(200),
  /** The plain text for every channel that has no text of its own. */
  text: templateTextSchema(5000),
  textEn: templateTextSchema(5000),
  /** The sanitised rich text for the portal and for emails. If empty, the plain text is used. */
  html: templateTextSchema(100_000),
  htmlEn: templateTextSchema(100_000),
  channels: Type.Array(ChannelContent, { maxItems: 10 }),
});
export type MessageContent = Static<typeof MessageContent>;

export const MessageTemplate = Type.Object({
  templateId: Id,
  name: TemplateName,
  /** The built-in message that the template replaces, such as `task-opened`. Empty if it replaces none. */
  kind: templateTextSchema(40),
  categoryCode: templateTextSchema(40),
  title: templateTextSchema(200),
  titleEn: templateTextSchema(200),
  /** The channels for which the template has separate texts. */
  channels: Type.Array(TemplateChannel),
  status: TemplateStatus,
  version: Type.Integer(),
  updateTime: Instant,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const MessageTemplateListRow = Type.Object({
  ...MessageTemplate.properties,
  /** The category name in the caller's language. Empty if the template has no category. */
  categoryName: Type.String(),
});
export type ListedTemplate = Static<typeof MessageTemplateListRow>;

export const MessageTemplateDetail = Type.Object({
  ...MessageTemplate.properties,
  ...MessageContent.properties,
  channels: MessageContent.properties.channels,
  variables: Type.Array(TemplateVariable),
  remark: templateTextSchema(300),
});
export type MessageTemplateDetail = Static<typeof MessageTemplateDetail>;

const TemplateVariables = Type.Array(TemplateVariable, { maxItems: 40 });
const templateContentFields = {
  title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  titleEn: Type.Optional(templateTextSchema(200)),
  text: Type.Optional(templateTextSchema(5000)),
  textEn: Type.Optional(templateTextSchema(5000)),
  html: Type.Optional(templateTextSchema(100_000)),
  htmlEn: Type.Optional(templateTextSchema(100_000)),
  channels: Type.Optional(Type.Array(Type.Partial(ChannelContent), { maxItems: 10 })),
};
const templateFields = {
  ...templateContentFields,
  name: TemplateName,
  categoryCode: Type.Optional(templateTextSchema(40)),
  variables: Type.Optional(TemplateVariables),
  remark: Type.Optional(templateTextSchema(300)),
  status: Type.Optional(TemplateStatus),
};

export const TemplatePreview = Type.Object({
  list: Type.Array(
    Type.Object({
      channel: Type.String(),
      lang: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
      title: Type.String(),
      text: Type.String(),
      html: Type.String(),
      /** The number of characters in the message. */
      length: Type.Integer(),
      /** The number of parts into which a text message is split. 1 for other channels. */
      parts: Type.Integer(),
      /** The maximum number of characters that the channel permits. 0 if no limit is known. */
      limit: Type.Integer(),
    }),
  ),
  /** Declared variables that are not used in any text. */
  unused: Type.Array(Type.String()),
  /** Variables that are used in a text but not declared. */
  undeclared: Type.Array(Type.String()),
});
export type TemplatePreview = Static<typeof TemplatePreview>;

const {
  status: categoryStatus,
  isMandatory: shownMandatory,
  ...shownCategory
} = responseFieldsForRecord(messageCategoryColumns);

export const MessageCategory = Type.Object({
  categoryCode: MessageCategoryCode,
  ...shownCategory,
  /** True if users cannot mute the channels of this category. */
  isMandatory: shownMandatory,
  status: categoryStatus,
  /** The number of templates in this category. */
  templateCount: Type.Integer(),
  version: Type.Integer(),
});
export type MessageCategory = Static<typeof MessageCategory>;

const messageCategoryCodeRequestBody = requestBodySchema({ categoryCode: MessageCategoryCode });
const templateIdBody = requestBodySchema({ templateId: Id });
const templateSearchKeyword = Type.Optional(Type.String({ maxLength: 100 }));

export const templateContract = {
  'POST temp/letter/page/list': {
    body: requestBodySchema({
      ...paging,
      /** The search text, which matches part of the template's name or title. */
      keyword: templateSearchKeyword,
      categoryCode: Type.Optional(templateTextSchema(40)),
      /**
       * Limits the list by use: `own` for templates of the tenant, `builtIn` for templates that replace a
       * built-in message.
       */
      use: Type.Optional(Type.Union([Type.Literal('own'), Type.Literal('builtIn')])),
      status: Type.Optional(TemplateStatus),
    }),
    response: listResponse(MessageTemplateListRow),
  },
  'POST temp/letter/detail': { body: templateIdBody, response: MessageTemplateDetail },
  'POST temp/letter/add': {
    body: requestBodySchema({ ...templateFields, kind: Type.Optional(templateTextSchema(40)) }),
    response: Type.Object({ templateId: Id }),
  },
  'POST temp/letter/update': {
    body: requestBodySchema({ templateId: Id, version: Type.Optional(Type.Integer()), ...templateFields }),
    response: Type.Null(),
  },
  'POST temp/letter/status': {
    body: requestBodySchema({ templateId: Id, status: TemplateStatus }),
    response: Type.Null(),
  },
  /** Deletes a template. If it replaced a built-in message, that message applies again. */
  'POST temp/letter/delete': { body: templateIdBody, response: Type.Null() },
  /** Lists the built-in messages that a template can replace, with their texts and variables. */
  'GET temp/letter/builtIn': {
    response: Type.Array(
      Type.Object({
        kind: Type.String(),
        /** The name of the message in the caller's language. */
        name: Type.String(),
        title: Type.String(),
        titleEn: Type.String(),
        text: Type.String(),
        textEn: Type.String(),
        variables: Type.Array(TemplateVariable),
        /** The id of the template that replaces the built-in message. Empty if no template replaces it. */
        templateId: Type.String(),
      }),
    ),
  },
  /** Returns the texts for each channel in both languages, filled with the sample values and `vars`. */
  'POST temp/letter/preview': {
    body: requestBodySchema({
      ...templateContentFields,
      variables: Type.Optional(TemplateVariables),
      vars: Type.Optional(Type.Record(templateTextSchema(40), templateTextSchema(2000))),
    }),
    response: TemplatePreview,
  },
  'POST temp/letter/category/page/list': {
    body: requestBodySchema({
      ...paging,
      keyword: templateSearchKeyword,
      status: Type.Optional(TemplateStatus),
    }),
    response: listResponse(MessageCategory),
  },
  'POST temp/letter/category/detail': { body: messageCategoryCodeRequestBody, response: MessageCategory },
  'POST temp/letter/category/add': {
    body: requestBodySchema({
      categoryCode: MessageCategoryCode,
      ...requestFieldsForAdd(messageCategoryColumns),
    }),
    response: Type.Object({ categoryCode: MessageCategoryCode }),
  },
  'POST temp/letter/category/update': {
    body: requestBodySchema({
      categoryCode: MessageCategoryCode,
      version: Type.Optional(Type.Integer()),
      ...buildUpdateRequestSchemas(messageCategoryColumns),
    }),
    response: Type.Null(),
  },
  'POST temp/letter/category/status': {
    body: requestBodySchema({ categoryCode: MessageCategoryCode, status: TemplateStatus }),
    response: Type.Null(),
  },
  /** Deletes a category. Refused if a template uses it. */
  'POST temp/letter/category/delete': { body: messageCategoryCodeRequestBody, response: Type.Null() },
} as const;
