import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The API in development: the server started beside `react-router dev web`. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // light-dark() must reach the browser as it is: covers and stamps pick the light side in both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  // What every page loads is one file. Left alone it comes in some twenty, most of less than a kilobyte, which compress
  // worse and whose names the list of the routes repeats for every route: 6 KB of a first visit.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'every-page', test: /web\/app\/root\.tsx$/ }],
            },
          },
        },
      },
    },
  },
  // Found late, these would make the development server load the page again in the middle of work.
  optimizeDeps: {
    include: ['react-toastify/unstyled', 'zod/mini', 'react-hook-form', '@tanstack/react-query'],
  },
  server: { proxy: { '/api': api } },
})
