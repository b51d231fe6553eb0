import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const websiteInZip: ModuleInZip = {
  tables: {
    website: {
      about: 'The home page: one row.',
      columns: {
        tagline_en: 'In English.',
        tagline_hi: 'In Hindi.',
        introduction_en: 'In English.',
        introduction_hi: 'In Hindi.',
        sample_pages: '1: the sample pages are shown.',
        open_previews: '1: visitors open previews.',
        figure_kind: 'Which figures stand on it: counted, own or none.',
        figures: 'The figures, as JSON.',
        subjects: 'A JSON list.',
        featured: 'Ids of courses, as JSON.',
        map_link: 'Where the school is.',
        social_links: 'A JSON list.',
      },
    },
    website_pictures: {
      about: 'Pictures of the home page.',
      columns: {
        url: '/api/files/ and the id of a file in files/.',
        text_en: 'What is on it, in English.',
        text_hi: 'What is on it, in Hindi.',
      },
    },
    testimonials: {
      about: 'What students say on the home page.',
      columns: {
        name: 'Who says it.',
        course: 'In which course.',
        quote_en: 'In English.',
        quote_hi: 'In Hindi.',
        consented_on: 'When they agreed, YYYY-MM-DD.',
        is_sample: '1: it is a sample.',
      },
    },
    qualifications: {
      about: 'Qualifications of mentors.',
      columns: {
        mentor_id: 'The mentor: accounts/users.',
        text_en: 'In English.',
        text_hi: 'In Hindi.',
      },
    },
  },
}
