/** Templates of messages with their categories: texts in both languages, and what single channels need. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, paging } from '../shapes.ts';

const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Text = (maxLength: number) => Type.String({ maxLength });
const Code = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const VariableName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z][A-Za-z0-9_]*$' });

export const TemplateVariable = Type.Object({
  name: VariableName,
  label: Text(60),
  type: Type.Union([
    Type.Literal('text'),
    Type.Literal('number'),
    Type.Literal('date'),
    Type.Literal('link'),
  ]),
  isRequired: Type.Boolean(),
  /** Characters of a value; 0 for any number. */
  maxLength: Type.Integer({ minimum: 0, maximum: 2000 }),
  /** A value for previews and tests. */
  sample: Text(500),
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

/** A text of its own for one channel. '' stands for the text of the template. */
export const ChannelContent = Type.Object({
  channel: TemplateChannel,
  title: Text(200),
  titleEn: Text(200),
  text: Text(5000),
  textEn: Text(5000),
  /** The template at the provider of SMS, voice and mini-programs. */
  templateCode: Text(100),
  /** The sign of an SMS; '' for the one of the account. */
  signName: Text(60),
  /** The purpose of the provider's template. */
  purpose: Type.Union([
    Type.Literal(''),
    Type.Literal('verify'),
    Type.Literal('notify'),
    Type.Literal('promote'),
  ]),
  /** The state of a mini-program's template at its provider. */
  state: Type.Union([
    Type.Literal(''),
    Type.Literal('stopped'),
    Type.Literal('deleted'),
    Type.Literal('effective'),
    Type.Literal('applied'),
    Type.Literal('developed'),
  ]),
  /** The page of a mini-program, or the link behind the message. */
  page: Text(500),
  /** Of the link. */
  button: Text(40),
  /** Values of the provider's variables, in its order; each may hold variables of the template. */
  params: Type.Array(Type.Object({ name: Text(60), value: Text(500) }), { maxItems: 30 }),
});
export type ChannelContent = Static<typeof ChannelContent>;

export const MessageContent = Type.Object({
  title: Text(200),
  /** '' for the other language. */
  titleEn: Text(200),
  /** Plain text, for every channel without a text of its own. */
  text: Text(5000),
  textEn: Text(5000),
  /** Rich text of the portal and of mails, sanitised; '' for the plain text. */
  html: Text(100_000),
  htmlEn: Text(100_000),
  channels: Type.Array(ChannelContent, { maxItems: 10 }),
});
export type MessageContent = Static<typeof MessageContent>;

export const MessageTemplate = Type.Object({
  templateId: Id,
  name: Name,
  /** The built-in message that it replaces, such as `task-opened`; '' for none. */
  kind: Text(40),
  categoryCode: Text(40),
  title: Text(200),
  titleEn: Text(200),
  /** With a text of their own. */
  channels: Type.Array(TemplateChannel),
  status: Status,
  version: Type.Integer(),
  updateTime: Instant,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const Listed = Type.Object({
  ...MessageTemplate.properties,
  /** In the caller's language; '' for none. */
  categoryName: Type.String(),
});
export type ListedTemplate = Static<typeof Listed>;

export const MessageTemplateDetail = Type.Object({
  ...MessageTemplate.properties,
  ...MessageContent.properties,
  channels: MessageContent.properties.channels,
  variables: Type.Array(TemplateVariable),
  remark: Text(300),
});
export type MessageTemplateDetail = Static<typeof MessageTemplateDetail>;

const Variables = Type.Array(TemplateVariable, { maxItems: 40 });
const content = {
  title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  titleEn: Type.Optional(Text(200)),
  text: Type.Optional(Text(5000)),
  textEn: Type.Optional(Text(5000)),
  html: Type.Optional(Text(100_000)),
  htmlEn: Type.Optional(Text(100_000)),
  channels: Type.Optional(Type.Array(Type.Partial(ChannelContent), { maxItems: 10 })),
};
const filled = {
  ...content,
  name: Name,
  categoryCode: Type.Optional(Text(40)),
  variables: Type.Optional(Variables),
  remark: Type.Optional(Text(300)),
  status: Type.Optional(Status),
};

export const TemplatePreview = Type.Object({
  list: Type.Array(
    Type.Object({
      channel: Type.String(),
      lang: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
      title: Type.String(),
      text: Type.String(),
      html: Type.String(),
      /** Characters of what is sent. */
      length: Type.Integer(),
      /** Parts of an SMS; 1 elsewhere. */
      parts: Type.Integer(),
      /** Characters that the channel takes; 0 where no limit is known. */
      limit: Type.Integer(),
    }),
  ),
  /** Variables that no text uses. */
  unused: Type.Array(Type.String()),
  /** Variables that no declaration names. */
  undeclared: Type.Array(Type.String()),
});
export type TemplatePreview = Static<typeof TemplatePreview>;

export const MessageCategory = Type.Object({
  categoryCode: Code,
  name: Name,
  nameEn: Text(100),
  logo: Text(500),
  sort: Type.Integer(),
  /** Nobody switches its channels off. */
  isMandatory: Type.Boolean(),
  status: Status,
  /** Templates of it. */
  templateCount: Type.Integer(),
  version: Type.Integer(),
});
export type MessageCategory = Static<typeof MessageCategory>;

const category = {
  nameEn: Type.Optional(Text(100)),
  logo: Type.Optional(Text(500)),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  isMandatory: Type.Optional(Type.Boolean()),
  status: Type.Optional(Status),
};
const ofCategory = body({ categoryCode: Code });
const ofTemplate = body({ templateId: Id });
const keyword = Type.Optional(Type.String({ maxLength: 100 }));

export const template = {
  'POST temp/letter/page/list': {
    body: body({
      ...paging,
      /** In the name and the title. */
      keyword,
      categoryCode: Type.Optional(Text(40)),
      /** `own`, or one that replaces a built-in message. */
      use: Type.Optional(Type.Union([Type.Literal('own'), Type.Literal('builtIn')])),
      status: Type.Optional(Status),
    }),
    response: listOf(Listed),
  },
  'POST temp/letter/detail': { body: ofTemplate, response: MessageTemplateDetail },
  'POST temp/letter/add': {
    body: body({ ...filled, kind: Type.Optional(Text(40)) }),
    response: Type.Object({ templateId: Id }),
  },
  'POST temp/letter/update': {
    body: body({ templateId: Id, version: Type.Optional(Type.Integer()), ...filled }),
    response: Type.Null(),
  },
  'POST temp/letter/status': {
    body: body({ templateId: Id, status: Status }),
    response: Type.Null(),
  },
  /** One that replaced a built-in message gives way to it. */
  'POST temp/letter/delete': { body: ofTemplate, response: Type.Null() },
  /** The messages of the product that a template may replace, with their texts and variables. */
  'GET temp/letter/builtIn': {
    response: Type.Array(
      Type.Object({
        kind: Type.String(),
        /** In the caller's language. */
        name: Type.String(),
        title: Type.String(),
        titleEn: Type.String(),
        text: Type.String(),
        textEn: Type.String(),
        variables: Type.Array(TemplateVariable),
        /** The template that replaces it; '' for none. */
        templateId: Type.String(),
      }),
    ),
  },
  /** The texts that every channel would show, in both languages, filled with the samples and with `vars`. */
  'POST temp/letter/preview': {
    body: body({
      ...content,
      variables: Type.Optional(Variables),
      vars: Type.Optional(Type.Record(Text(40), Text(2000))),
    }),
    response: TemplatePreview,
  },
  'POST temp/letter/category/page/list': {
    body: body({ ...paging, keyword, status: Type.Optional(Status) }),
    response: listOf(MessageCategory),
  },
  'POST temp/letter/category/detail': { body: ofCategory, response: MessageCategory },
  'POST temp/letter/category/add': {
    body: body({ categoryCode: Code, name: Name, ...category }),
    response: Type.Object({ categoryCode: Code }),
  },
  'POST temp/letter/category/update': {
    body: body({
      categoryCode: Code,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(Name),
      ...category,
    }),
    response: Type.Null(),
  },
  'POST temp/letter/category/status': {
    body: body({ categoryCode: Code, status: Status }),
    response: Type.Null(),
  },
  /** Refused while a template names it. */
  'POST temp/letter/category/delete': { body: ofCategory, response: Type.Null() },
} as const;
