/** What programs put on the clipboard, shortened, and what an editor finds in the text then. */
export const pastedSamples: Record<string, [html: string, text: string]> = {
  "Word for Windows": [
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Delivery <i>notes</i><o:p></o:p></h1>
<h2>Before<span style='mso-spacerun:yes'>  </span>seven</h2>
<p class=MsoNormal>Pack the <b style='mso-bidi-font-weight:normal'>cold</b> boxes
first. See <a href="https://www.example.com/plan?utm_source=doc"><span style='color:#0563C1'><u>the plan</u></span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Bread<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Rye</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.5in;mso-list:l0 level3 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>§<span>&nbsp; </span></span></span><![endif]>Dark rye</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Milk</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp; </span></span><![endif]>Load</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp;&nbsp; </span></span><![endif]>Front first</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;&nbsp; </span></span><![endif]>Drive</p>
<p class=MsoNormal>Note<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a> H<sub>2</sub>O, m<sup>2</sup></p>
<p class=MsoQuote>Fresh bread sells.</p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal><b>Zone</b></p></td><td><p class=MsoNormal>Price</p></td></tr><tr><td><p class=MsoNormal>A</p></td><td><p class=MsoNormal>4</p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/a/clip_image002.png" alt="Map of zone A"></p>
<!--EndFragment--></body></html>`,
    `<h2>Delivery <em>notes</em></h2><h3>Before seven</h3><p>Pack the <strong>cold</strong> boxes first. See <a href="https://www.example.com/plan?utm_source=doc">the plan</a>.</p><ul><li><p>Bread</p><ul><li><p>Rye</p><ul><li>Dark rye</li></ul></li></ul></li><li>Milk</li></ul><ol start="3"><li><p>Load</p><ol><li>Front first</li></ol></li><li>Drive</li></ol><p>Note[1] H<sub>2</sub>O, m<sup>2</sup></p><blockquote><p>Fresh bread sells.</p></blockquote><table><tbody><tr><td><strong>Zone</strong></td><td>Price</td></tr><tr><td>A</td><td>4</td></tr></tbody></table><p>Map of zone A</p>`,
  ],
  "Word’s lists without their marks set apart": [
    `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span>·      </span>One</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span>·      </span>Two</p><p class=MsoListParagraph style="mso-list:l1 level1 lfo2">1.   First</p><p class=MsoListParagraph style="mso-list:l1 level2 lfo2">(a)&nbsp;&nbsp; Inner</p><p class=MsoListParagraph style="mso-list:l1 level1 lfo2">2.   <b>Second</b></p><p class=MsoListParagraph style="margin-left:.5in">A new day, indented.</p><p>After</p><p class=MsoListParagraph style="margin-left:.5in">·&nbsp;&nbsp;&nbsp; Mailed</p><p class=MsoListParagraph style="margin-left:1.0in">o&nbsp;&nbsp; Deeper</p>`,
    `<ul><li>One</li><li>Two</li></ul><ol><li><p>First</p><ol><li>Inner</li></ol></li><li><p><strong>Second</strong></p><p>A new day, indented.</p></li></ol><p>After</p><ul><li><p>Mailed</p><ul><li>Deeper</li></ul></li></ul>`,
  ],
  "Word on the web": [
    `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1" role="heading" aria-level="1" paraid="1"><span data-contrast="none" class="TextRun MacChromeBold SCXW1"><span class="NormalTextRun" data-ccp-parastyle="heading 1">Delivery notes</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight: bold;"><span class="NormalTextRun">Cold</span></span><span class="TextRun"><span class="NormalTextRun"> boxes</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Bread</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li data-listid="1" data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-style:italic">Rye</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li data-listid="1" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun">Milk</span></p></li></ul></div><div class="ListContainerWrapper"><ol role="list" start="1"><li data-listid="2" data-aria-level="1" role="listitem"><p>Load</p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="2"><li data-listid="2" data-aria-level="1" role="listitem"><p>Drive</p></li></ol></div><!--EndFragment--></body></html>`,
    `<h2>Delivery notes</h2><p><strong>Cold</strong> boxes</p><ul><li><p>Bread</p><ul><li><em>Rye</em></li></ul></li><li>Milk</li></ul><ol><li>Load</li><li>Drive</li></ol>`,
  ],
  "Google Docs": [
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Delivery notes</span></h1><h3 dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">Before seven</span></h3><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Pack the </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">cold</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> boxes</span><span style="font-weight:400;text-decoration:line-through;white-space:pre-wrap;"> last</span><span style="font-weight:400;text-decoration:none;white-space:pre-wrap;"> first. </span><a href="https://www.google.com/url?q=https://www.example.com/plan?a%3D1%26b%3D2&amp;sa=D&amp;source=docs&amp;ust=17" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">The plan</span></a><span style="font-weight:400;vertical-align:super;font-size:0.6em;">2</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:700;text-decoration:none;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700;">Bread</span><span style="font-weight:400;">, daily</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Rye</span></p></li></ul><li dir="ltr" style="font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Milk</span></p></li></ul><ol><li dir="ltr" aria-level="1"><p><span>Load</span></p></li></ol><p dir="ltr"><span>One</span><span><br /></span><span>line</span></p><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="100" /></colgroup><tbody><tr><td style="border:solid 1pt;"><p dir="ltr"><span style="font-weight:700;">Zone</span></p></td><td><p><span>Price</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    `<h2>Delivery notes</h2><h3>Before seven</h3><p>Pack the <strong>cold</strong><em> boxes</em><s> last</s> first. <a href="https://www.example.com/plan?a=1&amp;b=2">The plan</a><sup>2</sup></p><ul><li><p><strong>Bread</strong>, daily</p><ul><li>Rye</li></ul></li><li>Milk</li></ul><ol><li>Load</li></ol><p>One<br>line</p><table><tbody><tr><td><strong>Zone</strong></td><td>Price</td></tr></tbody></table>`,
  ],
  "one sentence of Google Docs": [
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Nothing here is </span><span style="font-weight:700;">bold</span><span style="font-weight:400;"> but one word.</span></b>`,
    `<p>Nothing here is <strong>bold</strong> but one word.</p>`,
  ],
  LibreOffice: [
    `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8"/><style type="text/css">h1 { margin-bottom: 0.08in }</style></head><body lang="en-US" dir="ltr"><h1 class="western">Delivery notes</h1>
<p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">Pack the <b>cold</b> <i>boxes</i>
first.</font></font></p>
<p><br/></p>
<ul>
	<li><p style="margin-bottom: 0in">Bread</p>
	<ul>
		<li><p>Rye</p></li>
	</ul>
	</li>
	<li><p>Milk</p></li>
</ul>
<dl><dd>Indented</dd></dl>
<h5 class="western">Small</h5><h6>Smaller</h6></body></html>`,
    `<h2>Delivery notes</h2><p>Pack the <strong>cold</strong> <em>boxes</em> first.</p><ul><li><p>Bread</p><ul><li>Rye</li></ul></li><li>Milk</li></ul><p>Indented</p><h3>Small</h3><h4>Smaller</h4>`,
  ],
  Notion: [
    `<meta charset='utf-8'><h2>Delivery notes</h2>\n<p>Pack the <strong>cold</strong> boxes <em>first</em> with <code>Ctrl K</code>.</p>\n<ul>\n<li>Bread\n<ul>\n<li>Rye</li>\n</ul>\n</li>\n<li>Milk</li>\n</ul>\n<ol>\n<li>Load</li>\n</ol>\n<blockquote>Fresh bread sells.</blockquote>\n<hr>\n<pre><code class="language-js">const a = 1;\nrun(a);</code></pre>\n<!-- notionvc: 0a1b2c3d -->`,
    `<h2>Delivery notes</h2><p>Pack the <strong>cold</strong> boxes <em>first</em> with <code>Ctrl K</code>.</p><ul><li><p>Bread</p><ul><li>Rye</li></ul></li><li>Milk</li></ul><ol><li>Load</li></ol><blockquote><p>Fresh bread sells.</p></blockquote><hr><pre><code>const a = 1;\nrun(a);</code></pre>`,
  ],
  Gmail: [
    `<div dir="ltr">Hi team,<div><br></div><div>Pack the <b>cold</b> boxes.<br>Then <a href="https://www.google.com/url?q=https://www.example.com/&amp;source=gmail" target="_blank" data-saferedirecturl="https://www.google.com/url?q=x">drive</a>.</div><div><ul><li style="margin-left:15px">Bread</li><li style="margin-left:15px">Milk</li></ul></div><div><span style="display:none">Preview text</span>Thanks <img alt="😀" src="https://fonts.gstatic.com/s/e/1.png"></div><div><br></div></div>`,
    `<p>Hi team,</p><p>Pack the <strong>cold</strong> boxes.<br>Then <a href="https://www.example.com/">drive</a>.</p><ul><li>Bread</li><li>Milk</li></ul><p>Thanks 😀</p>`,
  ],
  "Outlook for Windows": [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class=WordSection1><p class=MsoNormal>Hi,<o:p></o:p></p><ul style='margin-top:0in' type=disc><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>Bread<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Milk</li></ul><p class=MsoNormal><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.com%2Fplan&amp;data=05%7C02">The plan</a>, <a href="mailto:ann@example.com">Ann</a>, <a href="file:///C:/plan.docx">on my disk</a></p></div></body></html>`,
    `<p>Hi,</p><ul><li>Bread</li><li>Milk</li></ul><p><a href="https://www.example.com/plan">The plan</a>, <a href="mailto:ann@example.com">Ann</a>, on my disk</p>`,
  ],
  "Outlook on the web": [
    `<div class="elementToProof" style="font-family: Aptos; font-size: 12pt; font-weight: 400;">Hi,</div><div class="elementToProof"><br></div><div class="elementToProof" style="font-weight: 700;">Cold boxes first</div><ol style="margin: 0" start="2"><li style="font-size: 12pt;"><div class="elementToProof" role="presentation">Load</div></li></ol>`,
    `<p>Hi,</p><p><strong>Cold boxes first</strong></p><ol start="2"><li>Load</li></ol>`,
  ],
  "Apple Pages": [
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} li.li1 {font: 12.0px Helvetica} span.s1 {color: #000}</style></head><body><p class="p1">Pack the <b>cold</b> <i>boxes</i>.<span class="Apple-converted-space">&nbsp;</span>Now.</p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s1"></span>Bread</li><li class="li1"><span class="s1"></span>Milk<ul class="ul2"><li class="li1">Oat</li></ul></li></ul></body></html>`,
    `<p>Pack the <strong>cold</strong> <em>boxes</em>. Now.</p><ul><li>Bread</li><li><p>Milk</p><ul><li>Oat</li></ul></li></ul>`,
  ],
  "Apple Notes": [
    `<meta charset="UTF-8"><h1 style="margin: 0px; font-size: 24px; font-weight: bold;">Delivery notes</h1><div><span style="font-size: 14px">Pack the </span><b><span style="font-size: 14px">cold</span></b><span> boxes</span><br></div><div><br></div><ul class="Apple-dash-list"><li>Bread</li></ul>`,
    `<h2>Delivery notes</h2><p>Pack the <strong>cold</strong> boxes</p><ul><li>Bread</li></ul>`,
  ],
  "an article in Chrome": [
    `<meta charset='utf-8'><base href="https://news.example/2026/"><article style="color: rgb(0, 0, 0); font-weight: 400; white-space: normal;"><h1 style="font-weight: 700;">Delivery <a class="anchor" href="#delivery">notes</a></h1><h2 style="font-weight: 600;">Before seven</h2><div style="font-weight: 500;">First line.<br><br>Second <em style="font-style: italic;">line</em>.<br />Third.</div><p>See <a href="/plan?utm_medium=x">the plan</a>, <a href="javascript:alert(1)">run</a>, <a href="more.html">more</a>.</p><figure><picture><source srcset="a.webp"><img src="https://news.example/a.jpg" alt="A van"></picture><figcaption>A van at dawn</figcaption></figure><script>alert(1)</script><button>Share</button><ul><li><h3>Bread</h3><p>Daily</p></li></ul><table role="presentation"><tr><td><p>In a frame</p></td></tr></table><table><caption>Prices</caption><thead><tr><th style="font-weight: bold;">Zone</th><th>Price</th></tr></thead><tbody><tr><td colspan="2">A</td></tr></tbody></table><blockquote>Fresh<br><br>bread</blockquote><p style="white-space: pre-wrap;">a\nb</p></article>`,
    `<h2>Delivery notes</h2><h3>Before seven</h3><p>First line.</p><p>Second <em>line</em>.<br>Third.</p><p>See <a href="https://news.example/plan?utm_medium=x">the plan</a>, run, <a href="https://news.example/2026/more.html">more</a>.</p><p>A van</p><p>A van at dawn</p><p>Share</p><ul><li><p><strong>Bread</strong></p><p>Daily</p></li></ul><p>In a frame</p><p>Prices</p><table><thead><tr><th scope="col">Zone</th><th scope="col">Price</th></tr></thead><tbody><tr><td colspan="2">A</td></tr></tbody></table><blockquote><p>Fresh</p><p>bread</p></blockquote><p>a<br>b</p>`,
  ],
  "Google Sheets": [
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{}">Zone</td><td style="font-weight:bold;">Price</td></tr><tr><td>A</td><td></td></tr></tbody></table></google-sheets-html-origin>`,
    `<table><tbody><tr><td><strong>Zone</strong></td><td><strong>Price</strong></td></tr><tr><td>A</td><td></td></tr></tbody></table>`,
  ],
  "a single word in Chrome": [
    `<meta charset='utf-8'><span style="color: rgb(0, 0, 0); font-weight: 700; display: inline !important;">boxes</span>`,
    `<p><strong>boxes</strong></p>`,
  ],
  "headings of all six levels": [
    `<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>`,
    `<h2>1</h2><h3>2</h3><h4>3</h4><h4>4</h4><h4>5</h4><h4>6</h4>`,
  ],
  "one heading": [`<h1>Title</h1>`, `<h2>Title</h2>`],
  "a smaller heading": [`<h3>Part</h3><p>x</p>`, `<h3>Part</h3><p>x</p>`],
  "the smallest heading": [`<h5>Part</h5><p>x</p>`, `<h4>Part</h4><p>x</p>`],
  "nothing but a link": [
    `<meta charset='utf-8'><a href="//cdn.example/a">a</a>`,
    `<p><a href="https://cdn.example/a">a</a></p>`,
  ],
};

/** Plain text that looks like Markdown. */
export const plainSamples: [text: string, html: string][] = [
  ["**cold** boxes, _now_, `run`, ~~old~~", "<p>**cold** boxes, _now_, `run`, ~~old~~</p>"],
  ["# Title\n- One\n1. Two\n> Three", "<p># Title</p><p>- One</p><p>1. Two</p><p>&gt; Three</p>"],
  ["2 * 3 * 4 = 24", "<p>2 * 3 * 4 = 24</p>"],
  [
    "https://www.example.com/plan",
    '<p><a href="https://www.example.com/plan">https://www.example.com/plan</a></p>',
  ],
];
