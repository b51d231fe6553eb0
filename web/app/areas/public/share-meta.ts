import { schoolName } from '../../api/school-name.ts'

interface SharedPage {
  readonly title: string
  readonly description: string
  readonly address: string | undefined
  readonly picture: string | undefined
}

export const shareMeta = ({ title, description, address, picture }: SharedPage) => [
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: schoolName() },
  ...(address && picture
    ? [
        { property: 'og:url', content: address },
        { property: 'og:image', content: picture },
        { name: 'twitter:card', content: 'summary_large_image' },
        { tagName: 'link', rel: 'canonical', href: address },
      ]
    : []),
]
