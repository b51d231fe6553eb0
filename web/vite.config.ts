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
  // Found late, these would make the development server load the page again in the middle of work.
  optimizeDeps: {
    include: ['react-toastify/unstyled', 'zod/mini', 'react-hook-form', '@tanstack/react-query'],
  },
  server: { proxy: { '/api': api } },
})
