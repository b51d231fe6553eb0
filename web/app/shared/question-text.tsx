import { useLingui } from '@lingui/react/macro'
import { TopicText } from './topic-text.tsx'
import './lesson-text.css'

interface QuestionTextProps {
  /** HTML. A text is empty if nobody wrote it in this language. */
  texts: { en: string; hi: string }
  /** The page's language by default. */
  language?: string
}

/** Shows a text in the other language if the wanted one has none. */
export function QuestionText({ texts, language }: QuestionTextProps) {
  const { i18n } = useLingui()
  const wanted = (language ?? i18n.locale) === 'hi' ? 'hi' : 'en'
  const other = wanted === 'hi' ? 'en' : 'hi'
  const shown = texts[wanted] === '' ? other : wanted
  return texts[shown] === '' ? null : <TopicText html={texts[shown]} lang={shown} />
}
