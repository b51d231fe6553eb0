import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'

export const linguiMacros = (): Plugin => ({
  name: 'abhyas:lingui-macros',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/(?:web\/app|contract\/src)\/.*\.tsx?$/,
      code: /from '@lingui\/(?:core|react)\/(?:runtime-)?macro'/,
    },
    async handler(code, id) {
      const [filename = id] = id.split('?')
      const result = await transformAsync(code, {
        filename,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? (['jsx'] as const) : [])] },
        plugins: [macros],
      })
      return result?.code ? { code: result.code, map: result.map } : undefined
    },
  },
})
