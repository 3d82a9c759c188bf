/** Texts that run a script where a page takes them for html, for css or for an address: each calls `caught()`. */
import { isFull } from '../../testing/full.ts';

export const tags: readonly string[] = [
  '<script>caught()</script>',
  '<SCRIPT SRC="data:text/javascript,caught()"></SCRIPT>',
  '<scr<script>ipt>caught()</scr</script>ipt>',
  '<script/x>caught()</script>',
  '<script\n>caught()</script\n>',
  '"><script>caught()</script>',
  "'><script>caught()</script>",
  '</textarea><script>caught()</script>',
  '</title></style><script>caught()</script>',
  '<svg><script>caught()</script></svg>',
  '<svg><script href="data:text/javascript,caught()"/></svg>',
  '<math><mtext><script>caught()</script></mtext></math>',
  '<template><script>caught()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=caught()>">',
  '<xmp><p title="</xmp><img src=x onerror=caught()>">',
  '<!--<img src="--><img src=x onerror=caught()>">',
  '<![CDATA[<img src=x onerror=caught()>]]>',
];

export const handlers: readonly string[] = [
  '<img src=x onerror=caught()>',
  '<img src=x onerror="caught()"',
  '<img src=x oNeRrOr=caught()>',
  '<img/src=x/onerror=caught()>',
  '<img src=x onerror\n=\n"caught()">',
  '<img src=x onerror=&#99;aught()>',
  '<img src=x onerror="&#x63;aught()">',
  '<img src="x` `<script>caught()</script>"` `onerror=caught()>',
  '<img srcset=x onerror=caught()>',
  '<image src=x onerror=caught()>',
  '<svg onload=caught()>',
  '<svg/onload=caught()>',
  '<svg><animate onbegin=caught() attributeName=x dur=1s>',
  '<svg><set onbegin=caught() attributeName=x dur=1s>',
  '<svg><image href=x onerror=caught()>',
  '<svg><style><img src=x onerror=caught()></style></svg>',
  '<svg><desc><img src=x onerror=caught()></desc></svg>',
  '<svg><foreignObject><img src=x onerror=caught()></foreignObject></svg>',
  '<math><style><img src=x onerror=caught()></style></math>',
  '<math><mi><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=caught()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=caught()>',
  '<body onload=caught()>',
  '<video><source onerror=caught()></video>',
  '<video src=x onerror=caught()></video>',
  '<audio src=x onerror=caught()></audio>',
  '<input autofocus onfocus=caught()>',
  '<select autofocus onfocus=caught()></select>',
  '<textarea autofocus onfocus=caught()></textarea>',
  '<button autofocus onfocus=caught()>x</button>',
  '<a href=# autofocus onfocus=caught()>x</a>',
  '<p tabindex=0 autofocus onfocus=caught()>x</p>',
  '<details open ontoggle=caught()><summary>x</summary></details>',
  '<marquee onstart=caught()>x</marquee>',
  '<p onanimationstart=caught() style="animation:csf-late 1s">x</p>',
  '<p ontransitionend=caught() style="transition:all 1ms">x</p>',
  '<p onpointerover=caught()>x</p>',
  '<div popover id=x onbeforetoggle=caught()>x</div><button popovertarget=x>x</button>',
  '<link rel=stylesheet href=x onerror=caught()>',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=caught()>',
];

export const addresses: readonly string[] = [
  'javascript:caught()',
  'JaVaScRiPt:caught()',
  ' javascript:caught()',
  'java\tscript:caught()',
  'data:text/html,<script>top.caught()</script>',
  '<a href="javascript:caught()">x</a>',
  '<a href="&#106;avascript:caught()">x</a>',
  '<a href="java&#9;script:caught()">x</a>',
  '<a href="data:text/html,<script>top.caught()</script>">x</a>',
  '<svg><a xlink:href="javascript:caught()"><text>x</text></a></svg>',
  '<math href="javascript:caught()">x</math>',
  '<form action="javascript:caught()"><button>x</button></form>',
  '<button formaction="javascript:caught()">x</button>',
  '<iframe src="javascript:top.caught()"></iframe>',
  '<iframe srcdoc="<script>top.caught()</script>"></iframe>',
  '<object data="javascript:top.caught()"></object>',
  '<embed src="javascript:top.caught()">',
  '<meta http-equiv=refresh content="0;url=javascript:caught()">',
  '<base href="javascript:caught()//">',
  '<area href="javascript:caught()">',
];

export const styles: readonly string[] = [
  'color:red;background:url(javascript:caught())',
  'x{}</style><script>caught()</script>',
  'width:expression(caught())',
  '-moz-binding:url(data:text/xml,caught())',
  '@import url(javascript:caught());',
];

export const templates: readonly string[] = [
  '{{constructor.constructor("caught()")()}}',
  '$' + '{caught()}',
  '__proto__',
  'constructor',
];

export const payloads: readonly string[] = [...tags, ...handlers, ...addresses, ...styles, ...templates];

/** A sixth of the texts of a kind; with `TEST_ALL=1` all of them. */
export const someOf = (texts: readonly string[]): readonly string[] =>
  texts.filter((_text, at) => isFull || at % 6 === 0);
