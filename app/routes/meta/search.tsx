import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { SearchForm } from "../../components/site/search-form.tsx";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext } from "../../context.ts";
import { orFallback } from "../../http/readable.server.ts";
import { searchSite, sitePages } from "../../http/site-search.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  const faqs = await orFallback(services, "questions", services.content.listFaqs(), []);
  const questions = faqs.map((faq) => ({
    path: paths.faq(faq.question),
    title: faq.question,
    text: faq.answer,
  }));
  return { query, found: searchSite([...sitePages, ...questions], query) };
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Search",
    description: "Find pages, questions and answers of this site.",
    path: paths.search,
    noIndex: true,
  });

export default function SearchPage() {
  const { query, found } = useLoaderData<typeof loader>();
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title">Search</h1>
      <div className="mt-8">
        <SearchForm query={query} />
      </div>
      {query ? (
        <p className="mt-6 text-muted" role="status">
          {found.length === 0
            ? `Nothing matches “${query}”. Try another word, or `
            : `${found.length} ${found.length === 1 ? "match" : "matches"} for “${query}”.`}
          {found.length === 0 ? (
            <>
              <a className="link" href={paths.contact}>
                ask us
              </a>
              .
            </>
          ) : null}
        </p>
      ) : null}
      <ol className="mt-4 max-w-3xl divide-y divide-line">
        {found.map((one) => (
          <li key={one.path} className="py-5">
            <h2 className="text-lg font-semibold">
              <a className="link" href={one.path}>
                {one.title}
              </a>
            </h2>
            <p className="mt-1 text-muted">{one.excerpt}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
