/** The search of the site, in the page itself: words of English, pairs of characters of Chinese, which writes no spaces. */
import type { DefaultTheme } from 'vitepress';

type Renderer = Parameters<NonNullable<DefaultTheme.LocalSearchOptions['_render']>>[2];

/** Runs in the browser too, from its source: it uses nothing from around it. */
function terms(text: string): string[] {
  return (text.match(/\p{Script=Han}+|[^\p{Script=Han}\p{P}\p{Z}\p{C}\p{S}]+/gu) ?? []).flatMap(run =>
    /\p{Script=Han}/u.test(run) && run.length > 2
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : [run],
  );
}

/**
 * The index holds no colours of code, which take longer than the rest of a page. The pages of the site have the same renderer, so the
 * option is set for this call alone.
 */
function withoutColours<T>(markdown: Renderer, render: () => T): T {
  const { highlight } = markdown.options;
  markdown.set({ highlight: null });
  try {
    return render();
  } finally {
    markdown.set({ highlight });
  }
}

export const search: DefaultTheme.Config['search'] = {
  provider: 'local',
  options: {
    miniSearch: { options: { tokenize: terms } },
    _render: (source, env, markdown) => {
      const html = withoutColours(markdown, () => markdown.render(source, env));
      return env.frontmatter?.search === false ? '' : html;
    },
    locales: {
      zh: {
        translations: {
          button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
          modal: {
            displayDetails: '显示详情',
            resetButtonTitle: '清空',
            backButtonTitle: '关闭搜索',
            noResultsText: '没有结果：',
            footer: {
              selectText: '打开',
              selectKeyAriaLabel: '回车键',
              navigateText: '切换',
              navigateUpKeyAriaLabel: '上箭头',
              navigateDownKeyAriaLabel: '下箭头',
              closeText: '关闭',
              closeKeyAriaLabel: 'Esc 键',
            },
          },
        },
      },
    },
  },
};
